import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { Customer } from '../../../domain/people/customer.ts';
import {
  mailButton,
  mailGreeting,
  mailHeading,
  mailParagraph,
  type MailShop,
} from '../../platform/mail/layout/mailBlocks.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';
import type { Mail } from '../../platform/mail/MailTransport.ts';

/** Says why a business does not get wholesale prices. `reason` may have several lines. */
export function declineMail(
  { email, firstName }: Pick<Customer, 'email' | 'firstName'>,
  reason: string,
  shop: MailShop,
): Mail {
  const lines = reason.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return renderMail(
    {
      to: email,
      subject: 'Tu pedido de precios mayoristas',
      preview: lines[0] ?? '',
      title: 'Por ahora no podemos darte precios mayoristas',
      blocks: [
        mailParagraph(mailGreeting(firstName)),
        mailParagraph(
          `Revisamos los datos de tu empresa en ${shop.name} y por ahora no la aprobamos como mayorista.`,
        ),
        mailHeading('Por qué'),
        ...lines.map((line) => mailParagraph(line)),
        mailParagraph(
          'Podés seguir comprando con tu cuenta. Si cambió algo, corregí tus datos o respondé este mail.',
        ),
        mailButton('Ver mi perfil', shop.url + PAGE_PATHS.profile, { quiet: true }),
      ],
      remarks: ['Recibís este correo porque registraste tu cuenta como empresa.'],
    },
    shop,
  );
}
