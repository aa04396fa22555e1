import type { Purchase } from '../../../../domain/orders/checkout.ts';
import {
  isReceived,
  type ManualPayment,
  type ManualSale,
  type QuotedSale,
} from '../../../../domain/orders/manualOrder.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import type { ShippingType } from '../../../../domain/orders/order.ts';
import type { Account } from '../../../../domain/people/account.ts';
import { readPhone } from '../../../../domain/people/phone.ts';
import { formatPostalCode, readPostalCode } from '../../../../domain/people/postalCode.ts';
import { findProvince } from '../../../../domain/people/provinces.ts';
import { EMPTY_ADDRESS } from '../../../forms/emptyAddress.ts';

export const DELIVERIES = ['counter', 'pickup', 'door', 'branch'] as const;

export type Delivery = (typeof DELIVERIES)[number];

/** The order is paid by card, and its code is shown once it is made. */
export const QR_PAYMENT = 'qr' as const;

/** The typed values, under the names that the server's refusals have. */
export interface NewOrderValues {
  firstName: string;
  lastName: string;
  telephone: string;
  email: string;
  delivery: Delivery;
  pickupPoint: string;
  postalCode: string;
  street: string;
  streetNumber: string;
  apartment: string;
  neighbourhood: string;
  city: string;
  province: string;
  coupon: string;
  payment: ManualPayment | typeof QR_PAYMENT;
  /** Null until the admin has decided it. */
  discount: boolean | null;
  reference: string;
  /** Used for the change, which is only shown. */
  paysWith: string;
}

export const NO_VALUES: NewOrderValues = {
  firstName: '',
  lastName: '',
  telephone: '',
  email: '',
  delivery: 'counter',
  pickupPoint: '',
  ...EMPTY_ADDRESS,
  coupon: '',
  payment: 'link',
  discount: null,
  reference: '',
  paysWith: '',
};

/** A size in the order. */
export interface NewOrderLine {
  sizeId: number;
  title: string;
  color: string;
  size: string;
  sku: string;
  image: string;
  listPrice: Cents;
  available: number;
  quantity: number;
}

/** The chosen account. */
export type NewOrderCustomer = Pick<Account, 'id' | 'email' | 'clientType'> & { name: string };

/** The values that the account has of its owner. */
export function valuesOfAccount({ telephone, address, ...account }: Account) {
  const { streetNumber, postalCode, province, street, apartment, neighbourhood, city } = address;
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    telephone: telephone === null ? '' : String(telephone),
    email: '',
    street,
    apartment,
    neighbourhood,
    city,
    streetNumber: streetNumber === null ? '' : String(streetNumber),
    postalCode: postalCode === null ? '' : formatPostalCode(postalCode),
    province: findProvince(province)?.name ?? '',
  } satisfies Partial<NewOrderValues>;
}

export interface NewOrder {
  values: NewOrderValues;
  lines: readonly NewOrderLine[];
  customer: NewOrderCustomer | null;
}

/** Transfers have the discount by default; in cash it is the admin's to give. */
export function hasDiscount({ payment, discount }: Pick<NewOrderValues, 'payment' | 'discount'>) {
  return discount ?? (payment === 'transfer' || payment === 'transferred');
}

export function paymentOf({ payment }: Pick<NewOrderValues, 'payment'>): ManualPayment {
  return payment === QR_PAYMENT ? 'link' : payment;
}

function saleOf({ values, lines, customer }: NewOrder): Omit<ManualSale, 'received'> {
  return {
    lines: lines.map(({ sizeId, quantity }) => ({ sizeId, quantity })),
    customerId: customer?.id ?? null,
    isAtCounter: values.delivery === 'counter',
    payment: paymentOf(values),
    hasDiscount: hasDiscount(values),
  };
}

function deliveryOf({ delivery, pickupPoint, coupon }: NewOrderValues) {
  const shippingType: ShippingType = delivery === 'counter' ? 'pickup' : delivery;
  return {
    shippingType,
    pickupPoint: delivery === 'pickup' && pickupPoint !== '' ? Number(pickupPoint) : null,
    coupon: coupon.trim() === '' ? null : coupon.trim(),
  };
}

/** The part on which the price depends. An unfinished postal code is left out. */
export function quotedSaleOf(order: NewOrder): QuotedSale {
  const { values } = order;
  const code = readPostalCode(values.postalCode);
  const postalCode = isShipped(values.delivery) && code ? formatPostalCode(code) : '';
  return { ...saleOf(order), ...deliveryOf(values), postalCode };
}

export function isShipped(delivery: Delivery): boolean {
  return delivery === 'door' || delivery === 'branch';
}

/** The order as the server takes it, at the total that the screen shows. */
export function orderOf(order: NewOrder, total: Cents): { purchase: Purchase; sale: ManualSale } {
  const { values, customer } = order;
  const email = values.email.trim();
  const placed = (name: keyof ReturnType<typeof valuesOfAccount>) =>
    isShipped(values.delivery) ? values[name].trim() : '';
  return {
    purchase: {
      email: customer || email === '' ? null : email,
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      telephone: readPhone(values.telephone),
      address: {
        street: placed('street'),
        streetNumber: placed('streetNumber') === '' ? null : Number(placed('streetNumber')),
        apartment: placed('apartment'),
        neighbourhood: placed('neighbourhood'),
        city: placed('city'),
        province: placed('province'),
        postalCode: readPostalCode(placed('postalCode')),
      },
      recipientDni: null,
      ...deliveryOf(values),
      paymentMethod: null,
      credit: null,
      cuit: null,
      ivaCondition: null,
      expectedTotal: total,
    },
    sale: {
      ...saleOf(order),
      received: isReceived(paymentOf(values))
        ? { amount: total, reference: values.reference.trim() }
        : null,
    },
  };
}
