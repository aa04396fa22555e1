import type { Account } from '../../../domain/people/account.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { isUntouched, lastPurchase, usualPurchase } from './usualPurchase.ts';

const ACCOUNT = {
  firstName: 'Ana',
  lastName: 'Paz',
  telephone: null,
  business: false,
  cuit: null,
  ivaCondition: null,
  address: {
    street: 'Conesa',
    streetNumber: 1872,
    apartment: '',
    neighbourhood: '',
    city: 'Belgrano',
    province: 'Ciudad Autónoma de Buenos Aires',
    postalCode: { digits: 1428, full: null },
  },
} as unknown as Account;
const ORDER = {
  status: 'received',
  shippingType: 'door',
  shippingAddress: 'Conesa 1872',
  postalCode: '1428',
  paymentMethod: 'Transferencia bancaria',
  pickupPoint: null,
  payments: [],
} as unknown as Order;
const OPTIONS = {
  paymentMethods: ['Tarjeta de Credito', 'Transferencia bancaria'],
  minimum: null,
  pickupPoint: null,
  isTest: true,
  asksDni: false,
} as Parameters<typeof usualPurchase>[0]['options'];
const DOOR = { type: 'door' };
const PICKUP = {
  type: 'pickup',
  pickupChoices: [
    { id: 3, name: 'Belgrano' },
    { id: 7, name: 'Caballito' },
  ],
};

const usual = (given: {
  account?: object;
  addresses?: object[];
  order?: object;
  options?: object;
  quotes?: object[];
  draft?: object;
}) =>
  usualPurchase({
    draft: { ...EMPTY_DRAFT, ...given.draft },
    account: { ...ACCOUNT, ...given.account },
    addresses: (given.addresses ?? [ACCOUNT.address]) as never,
    order: { ...ORDER, ...given.order },
    options: { ...OPTIONS, ...given.options },
    quotes: (given.quotes ?? [DOOR, PICKUP]) as never,
  });

test('the last purchase comes back whole', () => {
  expect(usual({})).toMatchObject({
    contact: { firstName: 'Ana', lastName: 'Paz' },
    delivery: { postalCode: '1428', shippingType: 'door', street: 'Conesa', city: 'Belgrano' },
    method: 'Transferencia bancaria',
  });
});

test('a postal code is the same with its letters and without', () => {
  const postalCode = { digits: 1428, full: 'C1428BVN' };
  const addresses = [{ ...ACCOUNT.address, postalCode }];
  expect(usual({ addresses })?.delivery.postalCode).toBe('C1428BVN');
});

test('the parcel goes where the last one went, whichever of the addresses it is', () => {
  const work = { ...ACCOUNT.address, street: 'Lavalle', streetNumber: 300, apartment: '2 A' };
  const addresses = [ACCOUNT.address, { ...work, apartment: '' }, work];
  const order = { shippingAddress: 'Lavalle 300, 2 A' };
  expect(usual({ addresses, order })?.delivery).toMatchObject({
    street: 'Lavalle',
    streetNumber: '300',
    apartment: '2 A',
  });
});

test('where the shop asks for a document, the last one is given again, or asked for', () => {
  const options = { asksDni: true };
  const order = { recipientDni: '30123456' };
  expect(usual({ options, order })?.delivery.recipientDni).toBe('30123456');
  expect(usual({ options })).toBeNull();
  expect(usual({ order })?.delivery.recipientDni).toBe('');
});

test('a pick-up is at the same point, by its id', () => {
  const order = { shippingType: 'pickup', pickupPoint: { name: 'Caballito' } };
  expect(usual({ order })?.delivery).toMatchObject({ shippingType: 'pickup', pickupPoint: '7' });
  expect(usual({ order: { ...order, pickupPoint: { name: 'Flores' } } })).toBeNull();
});

test.each([
  ['without a name', { account: { firstName: '' } }],
  ['of a business without CUIT', { account: { business: true } }],
  ['with a way that is not offered there', { quotes: [PICKUP] }],
  ['with a payment that is not offered', { options: { paymentMethods: ['Tarjeta de Credito'] } }],
  ['that went to another street', { order: { shippingAddress: 'Bv. Oroño 1265' } }],
  ['that went to another postal code', { order: { postalCode: '1429' } }],
  ['without a city', { addresses: [{ ...ACCOUNT.address, city: '' }] }],
  ['to an address that is not kept any more', { addresses: [] }],
])('a purchase %s is asked step by step', (_, given) => {
  expect(usual(given)).toBeNull();
});

test('the last purchase is the newest that was not cancelled', () => {
  const cancelled = { ...ORDER, status: 'cancelled' } as Order;
  expect(lastPurchase([cancelled, ORDER])).toBe(ORDER);
  expect(lastPurchase([cancelled])).toBeNull();
});

test('what was chosen is not replaced', () => {
  expect(isUntouched(EMPTY_DRAFT)).toBe(true);
  expect(isUntouched({ ...EMPTY_DRAFT, method: 'Tarjeta de Credito' })).toBe(false);
  expect(isUntouched({ ...EMPTY_DRAFT, confirmed: ['contact'] })).toBe(false);
});

test('what was typed is not replaced; what the account filled is', () => {
  const contact = { ...EMPTY_DRAFT.contact, firstName: 'Ana' };
  const delivery = { ...EMPTY_DRAFT.delivery, street: 'Conesa' };
  expect(usual({ draft: { contact, delivery } })).not.toBeNull();
  expect(usual({ draft: { contact: { ...contact, firstName: 'Norita' } } })).toBeNull();
  expect(usual({ draft: { delivery: { ...delivery, street: 'Oroño' } } })).toBeNull();
});
