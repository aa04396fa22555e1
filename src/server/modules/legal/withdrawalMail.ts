import { formatDateTime } from '../../../domain/formatDate.ts';
import { answerDue } from '../../../domain/withdrawal.ts';
import { mailFacts } from '../../platform/mail/layout/mailFacts.ts';
import { mailNote } from '../../platform/mail/layout/mailNote.ts';
import { mailParagraph } from '../../platform/mail/layout/mailParagraph.ts';
import type { MailShop } from '../../platform/mail/layout/MailShop.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';
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
