import { formatDateTime } from '../../../domain/formatDate.ts';
import { answerDue } from '../../../domain/withdrawal.ts';
import { markup } from '../../platform/http/markup.ts';
import type { Mail } from '../../platform/mail/Mail.ts';

interface WithdrawalMailFacts {
  to: string;
  code: string;
  /** '' where none was given. */
  orderNumber: string;
  /** Milliseconds since 1970. */
  openedAt: number;
}

/** The code of a case. It repeats nothing of what was written but the number: it may reach somebody else. */
export function withdrawalMail({ to, code, orderNumber, openedAt }: WithdrawalMailFacts): Mail {
  const about = orderNumber === '' ? '' : ` del pedido ${orderNumber}`;
  const paragraphs = [
    `Recibimos tu pedido de arrepentimiento${about} el ${formatDateTime(openedAt)}.`,
    `Tu código de trámite es ${code}`,
    `Te respondemos antes del ${formatDateTime(answerDue(openedAt))}. La devolución no te cuesta nada.`,
    'Si no lo pediste vos, respondé este mail y lo anulamos.',
  ];
  const body = paragraphs.map((text) => markup`<p>${text}</p>`);
  return {
    to,
    subject: `Tu código de arrepentimiento: ${code}`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: markup`<!doctype html><html lang="es-AR"><meta charset="utf-8"><title>${code}</title>${body}</html>`
      .html,
  };
}
