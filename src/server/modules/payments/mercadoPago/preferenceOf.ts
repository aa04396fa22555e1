import type { Preference } from 'mercadopago';
import { lineName } from '../../../../domain/catalogue/audience.ts';
import { pesosFromCents, type Cents } from '../../../../domain/money/money.ts';
import { creditOf } from '../../../../domain/orders/credit.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { missingOf, partPaid } from '../../../../domain/orders/orderPayments.ts';
import { formatPhone } from '../../../../domain/people/phone.ts';
import type { PaymentRequest } from '../PaymentProvider.ts';

type PreferenceBody = Parameters<Preference['create']>[0]['body'];
type UpdateBody = Parameters<Preference['update']>[0]['updatePreferenceRequest'];

const CURRENCY = 'ARS';
const CATEGORY = 'fashion';
/** Maximum length on card statements. */
const STATEMENT_LENGTH = 13;
/** Cash payments, which are reported later than orders wait. */
const SLOW_TYPES = ['ticket', 'atm'];
const ARGENTINA_OFFSET_MS = 3 * 60 * 60 * 1000;

/** Settings for all payments. */
export interface PreferenceTerms {
  /** Null: Mercado Pago's default. */
  maxInstalments: number | null;
  shopName: string;
}

/** An order as a Checkout Pro preference. */
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

/** Changes that make a page unpayable. */
export function closedPreference(): UpdateBody {
  return { expires: true, expiration_date_to: instantOf(Date.now()) } as UpdateBody;
}

/** The missing part of an order that is paid in part, with money or credit, is one item. */
function itemsOf(order: Order): PreferenceBody['items'] {
  if (partPaid(order) === null && creditOf(order) === 0) return wholeItemsOf(order);
  return [itemOf(order.number, `Lo que falta del pedido ${order.number}`, 1, missingOf(order))];
}

/**
 * Items cannot be negative, so a coupon merges them into one with their total; what it takes off beyond them is off the
 * delivery. Shipping is an item as well, so that shipment settings of the provider cannot change the amount.
 */
function wholeItemsOf(order: Order): PreferenceBody['items'] {
  const { number, lines, coupon, discount = 0, productsCost, total } = order;
  const net = Math.max(0, productsCost - (coupon?.value ?? 0) - discount);
  const goods =
    net === productsCost
      ? lines.map((line) =>
          itemOf(
            line.sku,
            [lineName(line), line.color, line.size].join(' · '),
            line.quantity,
            line.unitPrice,
          ),
        )
      : [itemOf(number, `Pedido ${number} con ${reductionOf(coupon)}`, 1, net)];
  const deliveryCost = total - net;
  const delivery = itemOf(`${number}-envio`, `Envío del pedido ${number}`, 1, deliveryCost);
  return [...(net > 0 ? goods : []), ...(deliveryCost > 0 ? [delivery] : [])];
}

function itemOf(id: string, title: string, quantity: number, price: Cents) {
  const unit_price = pesosFromCents(price);
  return { id, title, quantity, unit_price, currency_id: CURRENCY, category_id: CATEGORY };
}

function receiverOf({ shippingAddress, postalCode, city, province }: Order) {
  return {
    street_name: shippingAddress,
    zip_code: postalCode,
    city_name: city,
    state_name: province,
    country_name: 'Argentina',
  };
}

/** Capitals without accents, as on statements. */
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
  shippingAddress,
  postalCode,
}: Order): NonNullable<PreferenceBody['payer']> {
  const [area_code = '', number = ''] = telephone === null ? [] : formatPhone(telephone).split(' ');
  return {
    name: firstName,
    surname: lastName,
    email: buyer,
    ...(shippingAddress !== '' && {
      address: { street_name: shippingAddress, zip_code: postalCode },
    }),
    ...(telephone !== null && { phone: { area_code, number } }),
    ...(cuit !== null && { identification: { type: 'CUIT', number: cuit } }),
  };
}

/** Format of the API's examples: local time with the offset, which is constant. */
function instantOf(milliseconds: number): string {
  const local = new Date(milliseconds - ARGENTINA_OFFSET_MS).toISOString();
  return local.replace('Z', '-03:00');
}

function reductionOf(coupon: Order['coupon']): string {
  if (!coupon) return 'descuento';
  return `${coupon.isAutomatic ? 'la oferta' : 'el cupón'} ${coupon.name}`;
}
