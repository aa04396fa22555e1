import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import { mailButton } from '../../platform/mail/layout/mailButton.ts';
import { mailFacts } from '../../platform/mail/layout/mailFacts.ts';
import { mailNote } from '../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../platform/mail/layout/mailParagraph.ts';
import type { MailShop } from '../../platform/mail/layout/MailShop.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';
import { strangersText } from '../../platform/mail/layout/strangersText.ts';
import type { Mail } from '../../platform/mail/Mail.ts';

/** To who just made an account. Anybody may have done so with this address, and chosen the user name. */
export function welcomeMail(
  { email, username }: { email: string; username: string },
  shop: MailShop,
): Mail {
  return renderMail(
    {
      to: email,
      subject: `Te damos la bienvenida a ${shop.name}`,
      preview: 'Tu cuenta está lista: guarda tu carrito, tus pedidos y tus datos de envío.',
      title: 'Tu cuenta está lista',
      blocks: [
        mailParagraph('¡Hola! Ya podés ingresar con tu usuario o con tu email.'),
        mailFacts([
          { label: 'Usuario', value: strangersText(username) },
          { label: 'Email', value: email },
        ]),
        mailParagraph(
          'Con tu cuenta guardás el carrito, seguís tus pedidos y comprás sin volver a escribir tu dirección.',
        ),
        mailButton('Ver los productos', shop.url + PAGE_PATHS.products),
        mailNote('info', 'Si no te registraste vos, respondé este mail y borramos la cuenta.'),
      ],
      remarks: ['Recibís este correo porque alguien creó una cuenta con tu dirección.'],
    },
    shop,
  );
}
