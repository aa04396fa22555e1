import type { Mail } from '../server/platform/mail/MailTransport.ts';

/** A mail with a link, and with letters that ASCII has not. */
export function makeMail(mail: Partial<Mail> = {}): Mail {
  return {
    to: 'ana@brazada.example',
    subject: 'Recuperá tu contraseña',
    text: 'Hola, Ana:\nelegí otra en https://brazada.example/recuperar/a_b-C1.\n¡Hasta pronto! ☀\n',
    html: '<p>Hola, Ana: <a href="https://brazada.example/recuperar/a_b-C1">elegí otra</a> ☀</p>',
    ...mail,
  };
}
