import { formatDateTime } from '../../../domain/formatDate.ts';
import type { Account } from '../../../domain/account.ts';
import { mailButton } from '../../platform/mail/layout/mailButton.ts';
import { mailFacts } from '../../platform/mail/layout/mailFacts.ts';
import { mailGreeting } from '../../platform/mail/layout/mailGreeting.ts';
import { mailNote } from '../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../platform/mail/layout/mailParagraph.ts';
import type { MailShop } from '../../platform/mail/layout/MailShop.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';
import type { Mail } from '../../platform/mail/Mail.ts';

/** So that the owner of an account hears of a change that somebody else made. */
export function passwordChangedMail(
  { email, firstName }: Pick<Account, 'email' | 'firstName'>,
  changedAt: number,
  shop: MailShop,
): Mail {
  return renderMail(
    {
      to: email,
      subject: 'Cambiaste tu contraseña',
      preview: 'Cerramos las demás sesiones de tu cuenta. Si no fuiste vos, avisanos.',
      title: 'Tu contraseña cambió',
      blocks: [
        mailParagraph(mailGreeting(firstName)),
        mailParagraph(
          `La contraseña de tu cuenta de ${shop.name} es otra, y cerramos todas las sesiones que tenías abiertas.`,
        ),
        mailFacts([{ label: 'Cuándo', value: formatDateTime(changedAt) }]),
        mailNote(
          'warning',
          'Si no fuiste vos, elegí otra contraseña desde «¿Olvidaste tu contraseña?» y respondé este mail.',
        ),
        mailButton('Ir a la tienda', shop.url, { quiet: true }),
      ],
      remarks: ['Recibís este correo porque cambió la contraseña de tu cuenta.'],
    },
    shop,
  );
}
