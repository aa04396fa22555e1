import { formatDateTime } from '../../../domain/time/formatDate.ts';
import { answerDue } from '../../../domain/orders/withdrawal.ts';
import type { Mail } from '../../platform/mail/MailTransport.ts';
import {
  mailParagraph,
  mailFacts,
  mailHeading,
  mailNote,
} from '../../platform/mail/layout/mailBlocks.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';

interface WithdrawalMailFacts {
  to: string;
  code: string;
  /** '' if not given. */
  orderNumber: string;
  /** Milliseconds since 1970. */
  openedAt: number;
}

/**
 * Confirms a case with its code. Repeats only the order number from the request, because the address may be somebody
 * else's.
 */
export function withdrawalMail(
  { to, code, orderNumber, openedAt }: WithdrawalMailFacts,
  shop: MailShop,
): Mail {
  const received = formatDateTime(openedAt);
  const due = formatDateTime(answerDue(openedAt));
  return renderMail(
    {
      to,
      subject: `Tu código de arrepentimiento: ${code}`,
      preview: `Te respondemos antes del ${due}.`,
      ...(orderNumber && { kicker: `Pedido ${orderNumber}` }),
      title: 'Recibimos tu pedido de arrepentimiento',
      blocks: [
        mailParagraph('Guardá este código hasta que termine el trámite.'),
        mailFacts([
          { label: 'Código', value: code, code: true },
          ...(orderNumber ? [{ label: 'Pedido', value: orderNumber, code: true }] : []),
          { label: 'Recibido', value: received },
          { label: 'Te respondemos', value: `antes del ${due}` },
        ]),
        mailParagraph(
          'Te escribimos para coordinar la devolución. No te cuesta nada: los gastos son nuestros y te reintegramos todo lo que pagaste.',
        ),
        mailNote('info', 'Si no lo pediste vos, respondé este mail y lo anulamos.'),
      ],
      remarks: [
        'Recibís este correo porque alguien pidió arrepentirse de una compra con tu dirección.',
        'Las compras mayoristas para reventa no tienen derecho de arrepentimiento.',
      ],
    },
    shop,
  );
}

interface WithdrawalAnswerFacts {
  to: string;
  code: string;
  /** '' if not given. */
  orderNumber: string;
  /** The admin's answer as written; may have several lines. */
  answer: string;
}

/** The shop's answer to a withdrawal. */
export function withdrawalAnswerMail(
  { to, code, orderNumber, answer }: WithdrawalAnswerFacts,
  shop: MailShop,
): Mail {
  const lines = answer.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return renderMail(
    {
      to,
      subject: `Respuesta a tu arrepentimiento ${code}`,
      preview: lines[0] ?? '',
      ...(orderNumber && { kicker: `Pedido ${orderNumber}` }),
      title: 'Respondimos tu arrepentimiento',
      blocks: [
        ...lines.map((line) => mailParagraph(withWholeAmounts(line))),
        mailParagraph('¿Te quedó alguna duda? Respondé este mail y seguimos desde acá.'),
        mailHeading('Tu trámite'),
        mailFacts([
          { label: 'Código', value: code, code: true },
          ...(orderNumber ? [{ label: 'Pedido', value: orderNumber, code: true }] : []),
        ]),
      ],
      remarks: ['Recibís este correo porque pediste arrepentirte de una compra.'],
    },
    shop,
  );
}

/** Prevents a line break between `$` and the amount. */
function withWholeAmounts(line: string): string {
  return line.replaceAll(/\$ (?=\d)/g, '$\u00a0');
}
