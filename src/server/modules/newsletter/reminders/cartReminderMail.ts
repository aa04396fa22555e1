import { PAGE_PATHS } from '../../../../contract/pagePaths.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { CartLine } from '../../../../domain/orders/cart.ts';
import type { CouponDiscount } from '../../../../domain/orders/coupon.ts';
import { formatDateTime } from '../../../../domain/time/formatDate.ts';
import {
  mailButton,
  mailHeading,
  mailLines,
  mailNote,
  mailParagraph,
  mailTotals,
  type MailBlock,
} from '../../../platform/mail/layout/mailBlocks.ts';
import { mailPictureUrl } from '../../../platform/mail/layout/mailPictureUrl.ts';
import type { MailShop } from '../../../platform/mail/layout/mailShop.ts';
import { renderMail } from '../../../platform/mail/layout/renderMail.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';

type ShownLine = Pick<
  CartLine,
  'title' | 'color' | 'size' | 'quantity' | 'available' | 'unitPrice' | 'image' | 'audienceLine'
>;

export interface CartReminder {
  to: string;
  /** Their prices are those of now; at least one of them can be bought. */
  lines: readonly ShownLine[];
  /** The cart's coupon if it takes something off now, and its end. */
  coupon: (CouponDiscount & { name: string; expiresAt: number | null }) | null;
  /** The reason of the mail: the cart itself, or that its coupon ends. */
  about: 'cart' | 'coupon';
  /** A guest's cart is only in the browser that made it. */
  isMember: boolean;
  leaveLink: string;
}

const NO_BREAK = '\u00a0';

export function cartReminderMail(reminder: CartReminder, shop: MailShop): Mail {
  const { to, lines, coupon, isMember, leaveLink } = reminder;
  const { subject, title, text } = wordsOf(reminder, shop);
  const mail = renderMail(
    {
      to,
      subject,
      preview: text,
      title,
      blocks: [
        mailParagraph(text),
        ...(coupon && reminder.about === 'cart' ? [mailParagraph(couponSentence(coupon))] : []),
        ...soldOutNote(lines),
        mailButton('Ver mi carrito', shop.url + PAGE_PATHS.cart),
        mailParagraph(
          isMember
            ? 'Está en tu cuenta: lo ves desde cualquier dispositivo cuando ingresás.'
            : 'Lo ves en el mismo navegador en el que lo armaste.',
        ),
        mailHeading('Tu carrito'),
        mailLines(lines.map((line) => lineOf(line, shop.url))),
        mailTotals([{ label: 'Productos, hoy', amount: formatMoney(totalOf(lines)) }]),
        mailParagraph(
          'Son los precios de hoy, sin el envío ni los descuentos. No los tenemos apartados: valen el precio y el stock del momento de la compra.',
        ),
      ],
      remarks: [
        'Recibís este correo porque nos pediste que te recordemos tu carrito. Es el único de este carrito. Podés pedir que te mostremos, corrijamos o borremos tus datos cuando quieras (Ley 25.326).',
        { text: 'No recibir más recordatorios', href: leaveLink },
      ],
    },
    shop,
  );
  return { ...mail, unsubscribeUrl: leaveLink };
}

function wordsOf({ about, coupon, lines }: CartReminder, shop: MailShop) {
  if (about === 'coupon' && coupon) {
    return {
      subject: `Tu cupón ${coupon.name} está por vencer`,
      title: 'Tu cupón está por vencer',
      text: couponSentence(coupon),
    };
  }
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const what = units === 1 ? 'un producto' : `${units} productos`;
  return {
    subject: `Dejaste ${what} en tu carrito de ${shop.name}`,
    title: 'Tu carrito sigue acá',
    text: `Dejaste ${what} en tu carrito sin terminar la compra. Si todavía te interesa, podés seguir donde quedaste.`,
  };
}

function couponSentence({
  name,
  value,
  freesShipping,
  expiresAt,
}: NonNullable<CartReminder['coupon']>): string {
  const worth = freesShipping ? 'te bonifica el envío' : `te descuenta ${formatMoney(value)}`;
  const end = expiresAt === null ? '' : ` y vale hasta el ${formatDateTime(expiresAt)}`;
  return `En este carrito, el cupón ${name} ${worth}${end}.`;
}

function soldOutNote(lines: readonly ShownLine[]): MailBlock[] {
  const gone = lines.filter(({ available }) => available === 0);
  if (gone.length === 0) return [];
  const names = gone.map(({ title, size }) => `${title} (talle ${size})`).join(', ');
  return [mailNote('warning', `Ya no nos queda stock de ${names}.`)];
}

function lineOf(line: ShownLine, origin: string) {
  const { title, audienceLine = '', color, size, quantity, available, unitPrice, image } = line;
  const units = Math.min(quantity, available);
  const few = available > 0 && available < quantity ? `Quedan ${available} de ${quantity}` : '';
  const count = units === 1 ? `1${NO_BREAK}unidad` : `${units} × ${formatMoney(unitPrice)}`;
  const parts = [audienceLine, color, `Talle${NO_BREAK}${size}`, units > 0 ? count : '', few];
  return {
    title,
    detail: parts.filter((part) => part !== '').join(' · '),
    amount: units === 0 ? 'Sin stock' : formatMoney(unitPrice * units),
    picture: mailPictureUrl(image, origin),
  };
}

function totalOf(lines: readonly ShownLine[]): number {
  return lines.reduce(
    (sum, { unitPrice, quantity, available }) => sum + unitPrice * Math.min(quantity, available),
    0,
  );
}
