/** Somebody who writes mail: `{ name: 'Brazada', address: 'hola@brazada.example' }`. The name may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}
