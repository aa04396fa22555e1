import { mailFacts } from '../../platform/mail/layout/mailFacts.ts';
import { mailHeading } from '../../platform/mail/layout/mailHeading.ts';
import { mailParagraph } from '../../platform/mail/layout/mailParagraph.ts';
import type { MailShop } from '../../platform/mail/layout/MailShop.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';
import type { Mail } from '../../platform/mail/Mail.ts';

interface WithdrawalAnswerFacts {
  to: string;
  code: string;
  /** '' where none was given. */
  orderNumber: string;
  /** As an admin wrote it, in one line or more. */
  answer: string;
}

/** What the shop answers to who regrets a purchase. */
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

/** No line ends between `$` and its amount. */
function withWholeAmounts(line: string): string {
  return line.replaceAll(/\$ (?=\d)/g, '$\u00a0');
}
