import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { Customer } from '../../../domain/people/customer.ts';
import {
  mailButton,
  mailGreeting,
  mailHeading,
  mailParagraph,
} from '../../platform/mail/layout/mailBlocks.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';
import type { Mail } from '../../platform/mail/MailTransport.ts';

type Recipient = Pick<Customer, 'email' | 'firstName'>;

const REMARK = 'Recibís este correo porque registraste tu cuenta como empresa.';

/** Says that a business buys at wholesale prices from now on. */
export function approvalMail({ email, firstName }: Recipient, shop: MailShop): Mail {
  return renderMail(
    {
      to: email,
      subject: 'Ya comprás como mayorista',
      preview: 'Entrá con tu cuenta y vas a ver tus precios.',
      title: 'Ya comprás como mayorista',
      blocks: [
        mailParagraph(mailGreeting(firstName)),
        mailParagraph(
          `Revisamos los datos de tu empresa en ${shop.name} y la aprobamos. Cuando entrás con tu cuenta, ves los precios mayoristas en toda la tienda.`,
        ),
        mailButton('Ver los productos', shop.url + PAGE_PATHS.products),
      ],
      remarks: [REMARK],
    },
    shop,
  );
}

/** Says why a business does not get wholesale prices. `reason` may have several lines. */
export function declineMail({ email, firstName }: Recipient, reason: string, shop: MailShop): Mail {
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
      remarks: [REMARK],
    },
    shop,
  );
}
