import { pesosFromCents } from '../../../../domain/money/money.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { missingOf } from '../../../../domain/orders/orderPayments.ts';
import { payableItems } from '../payableItems.ts';
import type { PaymentRequest } from '../PaymentProvider.ts';
import { referenceOf } from './readOperation.ts';

const CURRENCY = 'ARS';
const DESCRIPTION_LENGTH = 255;
const MINUTE_MS = 60_000;

/** An order as the body of `POST /p/checkout`: https://mobbex.dev/checkout (read on 27 November 2026). */
export function checkoutOf(
  { order, attempt, orderUrl, noticeUrl }: PaymentRequest,
  { shopName }: { shopName: string },
): object {
  const { number, expiresAt } = order;
  return {
    total: pesosFromCents(missingOf(order)),
    currency: CURRENCY,
    reference: referenceOf(number, attempt),
    description: `Pedido ${number} de ${shopName}`.slice(0, DESCRIPTION_LENGTH),
    items: payableItems(order).map(({ title, quantity, price }) => ({
      description: title,
      quantity,
      total: pesosFromCents(price * quantity),
    })),
    customer: customerOf(order),
    return_url: orderUrl,
    webhook: noticeUrl,
    ...(expiresAt !== null && {
      timeout: Math.max(1, Math.ceil((expiresAt - Date.now()) / MINUTE_MS)),
    }),
    options: { redirect: { success: true, failure: false } },
  };
}

/** Mobbex's page asks for a document that the shop does not know. */
function customerOf({ buyer, firstName, lastName, telephone, recipientDni, cuit }: Order): object {
  return {
    email: buyer,
    name: `${firstName} ${lastName}`.trim(),
    identification: recipientDni ?? cuit ?? '',
    ...(telephone !== null && { phone: String(telephone) }),
  };
}
