import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { formatDate } from '../../../../domain/time/formatDate.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import {
  mailButton,
  mailFacts,
  mailGreeting,
  mailNote,
  mailParagraph,
} from '../../../platform/mail/layout/mailBlocks.ts';
import type { MailShop } from '../../../platform/mail/layout/mailShop.ts';
import { renderMail } from '../../../platform/mail/layout/renderMail.ts';
import { strangersText } from '../../../platform/mail/layout/strangersText.ts';

interface MailedCard {
  recipient: string;
  code: string;
  balance: Cents;
  expiresAt: number | null;
  /** Set where somebody bought it for the recipient. */
  gift: { recipientName: string; buyerName: string; message: string } | null;
}

/** A gift card's code, which only this mail shows. */
export function cardMail(
  { recipient, code, balance, expiresAt, gift }: MailedCard,
  shop: MailShop,
): Mail {
  const amount = formatMoney(balance);
  const giver = gift ? strangersText(gift.buyerName) : '';
  const message = gift ? strangersText(gift.message) : '';
  const greeting = gift
    ? [
        mailParagraph(mailGreeting(gift.recipientName)),
        ...(message === '' ? [] : [mailNote('info', message)]),
      ]
    : [];
  return renderMail(
    {
      to: recipient,
      subject:
        giver === ''
          ? `Una tarjeta de regalo de ${shop.name}`
          : `${giver} te regaló una tarjeta de ${shop.name}`,
      preview: `Tiene ${amount} para usar en la tienda.`,
      title: giver === '' ? 'Tarjeta de regalo' : `Un regalo de ${giver}`,
      blocks: [
        ...greeting,
        mailParagraph(
          'Escribí este código al pagar. Podés usarlo en varias compras, hasta terminar el saldo.',
        ),
        mailFacts([
          { label: 'Código', value: code, code: true },
          { label: 'Saldo', value: amount },
          {
            label: 'Vence',
            value: expiresAt === null ? 'No vence' : `El ${formatDate(expiresAt - 1)}`,
          },
        ]),
        mailNote('warning', 'Quien tiene el código puede usarlo: cuidalo como si fuera dinero.'),
        mailButton('Ir a la tienda', shop.url),
      ],
      remarks: ['Recibís este correo porque esta dirección es la de la tarjeta.'],
    },
    shop,
  );
}
