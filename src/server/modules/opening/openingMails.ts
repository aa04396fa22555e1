import type { Mail } from '../../platform/mail/MailTransport.ts';
import { mailButton, mailNote, mailParagraph } from '../../platform/mail/layout/mailBlocks.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';

/** Proves that mails arrive, by an admin's press on its link. */
export function trialMail(to: string, link: string, shop: MailShop): Mail {
  return renderMail(
    {
      to,
      subject: `Mail de prueba de ${shop.name}`,
      preview: 'Si te llegó, a tus clientes también les van a llegar.',
      title: 'Este mail te llegó',
      blocks: [
        mailParagraph(
          'Si lo estás leyendo, los mails de la tienda salen y llegan. Confirmalo para tacharlo de la lista.',
        ),
        mailButton('Confirmar que llegó', link),
        mailNote('info', 'Si lo encontraste en el correo no deseado, marcalo como deseado.'),
      ],
      remarks: ['Recibís este correo porque lo pediste desde las herramientas de la tienda.'],
    },
    shop,
  );
}

/** Announces the opening to a visitor who asked for it. */
export function openedMail(to: string, shop: MailShop): Mail {
  return renderMail(
    {
      to,
      subject: `${shop.name} ya abrió`,
      preview: 'Nos pediste que te avisáramos: la tienda ya está abierta.',
      title: 'Ya abrimos',
      blocks: [
        mailParagraph('Nos pediste que te avisáramos cuando abriera la tienda. Ya podés comprar.'),
        mailButton('Ver la tienda', shop.url),
      ],
      remarks: [
        'Recibís este único correo porque dejaste tu dirección en la tienda. Ya la borramos de nuestra lista.',
      ],
    },
    shop,
  );
}
