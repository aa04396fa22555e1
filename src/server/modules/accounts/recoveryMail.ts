import type { Account } from '../../../domain/account.ts';
import { mailButton } from '../../platform/mail/layout/mailButton.ts';
import { mailGreeting } from '../../platform/mail/layout/mailGreeting.ts';
import { mailNote } from '../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../platform/mail/layout/mailParagraph.ts';
import type { MailShop } from '../../platform/mail/layout/MailShop.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';
import type { Mail } from '../../platform/mail/Mail.ts';

const REASON = 'Pidieron cambiar la contraseña de tu cuenta de Brazada.';
const LIMITS = 'El enlace sirve una sola vez y vence en una hora.';
const OTHERWISE =
  'Si no lo pediste vos, no hace falta que hagas nada: tu contraseña sigue siendo la misma.';

/** With a link that opens the account: for its owner's eyes only. */
export function recoveryMail(
  { email, firstName }: Pick<Account, 'email' | 'firstName'>,
  link: string,
  shop: MailShop,
): Mail {
  return renderMail(
    {
      to: email,
      subject: 'Recuperá tu contraseña de Brazada',
      preview: `${REASON} ${LIMITS}`,
      title: 'Elegí una contraseña nueva',
      blocks: [
        mailParagraph(mailGreeting(firstName)),
        mailParagraph(REASON),
        mailButton('Elegir una contraseña nueva', link, { spelledOut: true }),
        mailParagraph(LIMITS),
        mailNote('info', OTHERWISE),
      ],
      remarks: ['Recibís este correo porque alguien lo pidió con tu dirección.'],
    },
    shop,
  );
}
