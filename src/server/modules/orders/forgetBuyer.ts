import type { Queries } from '../../platform/database/Database.ts';

/** Nobody's: an order keeps what was bought, for how much and to which province it went. */
const ERASED = {
  user_id: null,
  secret_hash: null,
  email: '',
  first_name: '',
  last_name: '',
  telephone: null,
  address: '',
  street_number: null,
  apartment: '',
  neighbourhood: '',
  city: '',
  postal_code: '',
  cuit: null,
};

/** Takes out of an account's orders whatever says whose they were. */
export async function forgetBuyer(trx: Queries, userId: number): Promise<void> {
  await trx.updateTable('orders').set(ERASED).where('user_id', '=', userId).execute();
}
