import type { Preference } from 'mercadopago';
import { pesosFromCents, type Cents } from '../../../../domain/money.ts';
import type { Order } from '../../../../domain/order.ts';
import { formatPhone } from '../../../../domain/phone.ts';
import type { PaymentRequest } from '../PaymentProvider.ts';

type PreferenceBody = Parameters<Preference['create']>[0]['body'];
type UpdateBody = Parameters<Preference['update']>[0]['updatePreferenceRequest'];

const CURRENCY = 'ARS';
const CATEGORY = 'fashion';
/** What fits on a card's statement. */
const STATEMENT_LENGTH = 13;
/** Paid at a counter, which takes longer to be told than an order waits. */
const SLOW_TYPES = ['ticket', 'atm'];
const ARGENTINA_OFFSET_MS = 3 * 60 * 60 * 1000;

/** What the shop says of every payment. */
export interface PreferenceTerms {
  /** Null: what Mercado Pago offers. */
  maxInstalments: number | null;
  shopName: string;
}

/** An order as Checkout Pro wants to hear of it. */
export function preferenceOf(
  { order, orderUrl, noticeUrl }: PaymentRequest,
  { maxInstalments, shopName }: PreferenceTerms,
): PreferenceBody {
  const { number, expiresAt } = order;
  return {
    external_reference: number,
    items: itemsOf(order),
    payer: payerOf(order),
    ...(order.shippingType !== 'pickup' && {
      shipments: { mode: 'not_specified', receiver_address: receiverOf(order) },
    }),
    payment_methods: {
      excluded_payment_types: SLOW_TYPES.map((id) => ({ id })),
      ...(maxInstalments !== null && { installments: maxInstalments }),
    },
    back_urls: { success: orderUrl, pending: orderUrl, failure: orderUrl },
    auto_return: 'approved',
    notification_url: `${noticeUrl}?source_news=webhooks`,
    statement_descriptor: statementOf(shopName),
    ...(expiresAt !== null && { expires: true, expiration_date_to: instantOf(expiresAt) }),
  };
}

/** What makes a page one where nothing can be paid any more. */
export function closedPreference(): UpdateBody {
  return { expires: true, expiration_date_to: instantOf(Date.now()) } as UpdateBody;
}

/**
 * What a coupon takes off has no place among items: they become one, for what they cost together. The delivery is an item
 * too: what a provider does with costs of shipments cannot change the amount.
 */
function itemsOf(order: Order): PreferenceBody['items'] {
  const { number, lines, coupon, productsCost, deliveryCost } = order;
  const net = productsCost - (coupon?.value ?? 0);
  const goods =
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
  const delivery = itemOf(`${number}-envio`, `Envío del pedido ${number}`, 1, deliveryCost);
  return [...(net > 0 ? goods : []), ...(deliveryCost > 0 ? [delivery] : [])];
}

function itemOf(id: string, title: string, quantity: number, price: Cents) {
  const unit_price = pesosFromCents(price);
  return { id, title, quantity, unit_price, currency_id: CURRENCY, category_id: CATEGORY };
}

function receiverOf({ deliveryAddress, postalCode, city, province }: Order) {
  return {
    street_name: deliveryAddress,
    zip_code: postalCode,
    city_name: city,
    state_name: province,
    country_name: 'Argentina',
  };
}

/** Capitals without accents, as statements print them. */
function statementOf(shopName: string): string {
  const plain = shopName.normalize('NFD').replace(/[^\w ]/g, '');
  return plain.toUpperCase().slice(0, STATEMENT_LENGTH).trim();
}

function payerOf({
  buyer,
  firstName,
  lastName,
  telephone,
  cuit,
  deliveryAddress,
  postalCode,
}: Order): NonNullable<PreferenceBody['payer']> {
  const [area_code = '', number = ''] = telephone === null ? [] : formatPhone(telephone).split(' ');
  return {
    name: firstName,
    surname: lastName,
    email: buyer,
    ...(deliveryAddress !== '' && {
      address: { street_name: deliveryAddress, zip_code: postalCode },
    }),
    ...(telephone !== null && { phone: { area_code, number } }),
    ...(cuit !== null && { identification: { type: 'CUIT', number: cuit } }),
  };
}

/** As its examples have it: local time with the offset, which is the same all year. */
function instantOf(milliseconds: number): string {
  const local = new Date(milliseconds - ARGENTINA_OFFSET_MS).toISOString();
  return local.replace('Z', '-03:00');
}
