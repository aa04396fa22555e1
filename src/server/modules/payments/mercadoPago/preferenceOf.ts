import type { Preference } from 'mercadopago';
import { pesosFromCents, type Cents } from '../../../../domain/money.ts';
import type { Order } from '../../../../domain/order.ts';
import { formatPhone } from '../../../../domain/phone.ts';
import type { PaymentRequest } from '../PaymentProvider.ts';

type PreferenceBody = Parameters<Preference['create']>[0]['body'];

const CURRENCY = 'ARS';
const CATEGORY = 'fashion';
const STATEMENT = 'BRAZADA';
/** Paid at a counter, which takes longer to be told than an order waits. */
const SLOW_TYPES = ['ticket', 'atm'];
const ARGENTINA_OFFSET_MS = 3 * 60 * 60 * 1000;

/** An order as Checkout Pro wants to hear of it. */
export function preferenceOf(
  request: PaymentRequest,
  maxInstalments: number | null,
): PreferenceBody {
  const { order, orderUrl, noticeUrl } = request;
  const { number, expiresAt } = order;
  return {
    external_reference: number,
    ...goodsOf(order),
    payer: payerOf(order),
    payment_methods: {
      excluded_payment_types: SLOW_TYPES.map((id) => ({ id })),
      ...(maxInstalments !== null && { installments: maxInstalments }),
    },
    back_urls: { success: orderUrl, pending: orderUrl, failure: orderUrl },
    auto_return: 'approved',
    notification_url: `${noticeUrl}?source_news=webhooks`,
    statement_descriptor: STATEMENT,
    ...(expiresAt !== null && { expires: true, expiration_date_to: instantOf(expiresAt) }),
  };
}

/** What a coupon takes off has no place among items: they become one, for what they cost together. */
function goodsOf(order: Order): Pick<PreferenceBody, 'items' | 'shipments'> {
  const { number, lines, coupon, productsCost, deliveryCost } = order;
  const net = productsCost - (coupon?.value ?? 0);
  if (net <= 0) return { items: [itemOf(number, `Envío del pedido ${number}`, 1, deliveryCost)] };
  const items =
    net === productsCost
      ? lines.map((line) =>
          itemOf(
            line.sku,
            [line.title, line.color, line.size].join(' · '),
            line.quantity,
            line.unitPrice,
          ),
        )
      : [itemOf(number, `Pedido ${number} con el cupón ${coupon?.name ?? ''}`, 1, net)];
  if (deliveryCost <= 0) return { items };
  return { items, shipments: { mode: 'not_specified', cost: pesosFromCents(deliveryCost) } };
}

function itemOf(id: string, title: string, quantity: number, price: Cents) {
  const unit_price = pesosFromCents(price);
  return { id, title, quantity, unit_price, currency_id: CURRENCY, category_id: CATEGORY };
}

function payerOf({
  buyer,
  firstName,
  lastName,
  telephone,
  cuit,
}: Order): NonNullable<PreferenceBody['payer']> {
  const [area_code = '', number = ''] = telephone === null ? [] : formatPhone(telephone).split(' ');
  return {
    name: firstName,
    surname: lastName,
    email: buyer,
    ...(telephone !== null && { phone: { area_code, number } }),
    ...(cuit !== null && { identification: { type: 'CUIT', number: cuit } }),
  };
}

/** As its examples have it: local time with the offset, which is the same all year. */
function instantOf(milliseconds: number): string {
  const local = new Date(milliseconds - ARGENTINA_OFFSET_MS).toISOString();
  return local.replace('Z', '-03:00');
}
