import type { Mail } from '../../../platform/mail/Mail.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailNote } from '../../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderLines } from './orderLines.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { renderOrderMail } from './renderOrderMail.ts';

/** The link to the order again, as its buyer asked on the lookup page. */
export function linkMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  return renderOrderMail(
    {
      subject: `El enlace de tu pedido ${order.number}`,
      preview: 'Con este enlace ves en qué está tu pedido.',
      title: 'Acá está tu pedido',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'Nos pediste otra vez el enlace de tu pedido. Si lo hiciste con tu cuenta, ingresá para verlo.',
        ),
        mailButton('Ver mi pedido', orderUrl),
        mailNote('info', 'No lo compartas. Si no lo pediste vos, podés ignorar este correo.'),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}
