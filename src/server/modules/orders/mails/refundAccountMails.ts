import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import {
  mailButton,
  mailFacts,
  mailGreeting,
  mailNote,
  mailParagraph,
} from '../../../platform/mail/layout/mailBlocks.ts';
import type { OrderNotification } from './OrderNotification.ts';
import { orderLines, type OrderMailContext, renderOrderMail } from './orderMailParts.ts';

type News<Kind extends OrderNotification['kind']> = Extract<OrderNotification, { kind: Kind }>;

/** A transfer, or cash, goes back once the buyer says where. */
export function refundPromisedMail(
  context: OrderMailContext,
  { amount }: News<'refundPromised'>,
): Mail {
  const { order, shop, orderUrl } = context;
  const money = formatMoney(amount);
  return renderOrderMail(
    {
      subject: `Te vamos a devolver ${money} de tu pedido ${order.number}`,
      preview: 'Decinos a qué cuenta te lo transferimos.',
      title: `Te vamos a devolver ${money}`,
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          'Te vamos a devolver ',
          { strong: money },
          ' por transferencia. Decinos a qué cuenta: el CBU, el CVU o el alias, y a nombre de quién está. Si ya nos lo dijiste, no tenés que hacer nada.',
        ),
        mailButton('Decir a qué cuenta', orderUrl),
        mailNote('info', 'Nunca te vamos a pedir claves ni códigos para devolverte dinero.'),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}

/** The buyer learns of an account that somebody else may have given. */
export function refundAccountMail(
  context: OrderMailContext,
  { ending, isChange }: News<'refundAccount'>,
): Mail {
  const { order, orderUrl } = context;
  const title = isChange ? 'Cambió la cuenta para devolverte' : 'Ya tenemos tu cuenta';
  return renderOrderMail(
    {
      subject: `${title}: pedido ${order.number}`,
      preview: isChange
        ? 'Si no fuiste vos, cambiala hoy o avisanos.'
        : 'Ahí te transferimos la devolución.',
      title,
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(
          isChange
            ? 'Desde la página de tu pedido cambiaron la cuenta para devolverte el dinero. Por seguridad, no transferimos nada durante 24 horas.'
            : 'Guardamos la cuenta que nos diste para devolverte el dinero.',
        ),
        mailFacts([
          { label: 'Cuenta', value: /^\d+$/.test(ending) ? `Termina en ${ending}` : ending },
        ]),
        mailNote(
          isChange ? 'warning' : 'info',
          'Si no fuiste vos, cambiala desde la página del pedido o escribinos ya.',
        ),
        mailButton('Ver mi pedido', orderUrl),
      ],
    },
    context,
  );
}

/** The ways of goods that come back, for buyers. */
export const RETURN_WAY_SENTENCES = {
  label: 'Te mandamos la etiqueta y lo despachás sin costo.',
  counter: 'Lo traés a nuestro local.',
} as const;

/** The buyer reads how the goods of a withdrawal come back. */
export function returnArrangedMail(
  context: OrderMailContext,
  { way, text }: News<'returnArranged'>,
): Mail {
  const { order, shop, orderUrl } = context;
  return renderOrderMail(
    {
      subject: `Cómo devolver tu pedido ${order.number}`,
      preview: RETURN_WAY_SENTENCES[way],
      title: 'Cómo devolver tu compra',
      blocks: [
        mailParagraph(mailGreeting(order.firstName)),
        mailParagraph(RETURN_WAY_SENTENCES[way]),
        ...text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => mailParagraph(line)),
        mailParagraph('Cuando lo recibamos te devolvemos el dinero.'),
        mailButton('Ver mi pedido', orderUrl),
        ...orderLines(order, shop.url),
      ],
    },
    context,
  );
}
