import { formatMoney } from '../../../../domain/formatMoney.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import { mailButton } from '../../../platform/mail/layout/mailButton.ts';
import { mailGreeting } from '../../../platform/mail/layout/mailGreeting.ts';
import { mailNote } from '../../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../../platform/mail/layout/mailParagraph.ts';
import { orderLines } from './orderLines.ts';
import type { OrderMailContext } from './OrderMailContext.ts';
import { orderLane, renderOrderMail } from './renderOrderMail.ts';

/** The provider looks at the payment: nobody has to pay again. */
export function inProcessMail(context: OrderMailContext): Mail {
  const { order, shop, orderUrl } = context;
  const wait = 'No hace falta que pagues otra vez.';
  return renderOrderMail(
    {
      subject: `El pago de tu pedido ${order.number} está en proceso`,
      preview: `El medio de pago todavía no respondió. ${wait}`,
      title: 'Tu pago está en proceso',
      blocks: [
        orderLane(context, 1),
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'El medio de pago todavía no nos respondió si aprueba tu pago de ',
          { strong: formatMoney(order.total) },
          '. Tus productos siguen apartados y te avisamos apenas sepamos.',
        ),
        mailNote('info', wait),
        mailParagraph(
          'Si preferís probar con otro pago, primero hay que cancelar este: podés hacerlo desde la página de tu pedido.',
        ),
        mailButton('Ver mi pedido', orderUrl),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}
