import type { MailPreview, MailPreviews } from '../../../domain/tools/shopMail.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { MailPreviewsWire, MailPreviewWire } from './mailPreviewSchemas.ts';

export function mailPreviewsToWire({ orderNumber, orders, mails }: MailPreviews): MailPreviewsWire {
  return {
    order_number: orderNumber,
    orders: orders.map(({ number, buyer, placedAt }) => ({
      order_number: number,
      buyer,
      date: instantToWire(placedAt),
    })),
    results: [...mails],
  };
}

export function mailPreviewsFromWire(wire: MailPreviewsWire): MailPreviews {
  return {
    orderNumber: wire.order_number,
    orders: wire.orders.map(({ order_number: number, buyer, date }) => ({
      number,
      buyer,
      placedAt: Date.parse(date),
    })),
    mails: wire.results,
  };
}

export function mailPreviewToWire({ orderNumber, ...mail }: MailPreview): MailPreviewWire {
  return { ...mail, order_number: orderNumber };
}

export function mailPreviewFromWire({ order_number, ...wire }: MailPreviewWire): MailPreview {
  return { ...wire, orderNumber: order_number };
}
