import type { Preference } from 'mercadopago';
import { pesosFromCents } from '../../../../domain/money/money.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { formatPhone } from '../../../../domain/people/phone.ts';
import { payableItems } from '../payableItems.ts';
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
    items: payableItems(order).map(({ price, ...item }) => ({
      ...item,
      unit_price: pesosFromCents(price),
      currency_id: CURRENCY,
      category_id: CATEGORY,
    })),
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
