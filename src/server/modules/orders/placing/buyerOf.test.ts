import { type Account, NOWHERE } from '../../../../domain/people/account.ts';
import type { ShopError } from '../../../platform/ShopError.ts';
import { buyerOf } from './buyerOf.ts';

const PURCHASE = {
  email: 'ana@brazada.example',
  firstName: 'Ana',
  lastName: 'Sosa',
  telephone: null,
  address: NOWHERE,
  recipientDni: null,
  shippingType: 'pickup',
  pickupPoint: null,
  coupon: null,
  paymentMethod: null,
  credit: null,
  cuit: null,
  ivaCondition: null,
  expectedTotal: null,
} as const;

const ACCOUNT: Account = {
  id: 1,
  username: 'ana',
  email: 'cuenta@brazada.example',
  firstName: '',
  lastName: 'Paz',
  joinedAt: 0,
  telephone: null,
  address: NOWHERE,
  wholesale: false,
  business: false,
  cuit: null,
  ivaCondition: null,
  clientType: '',
};

const fieldsOf = (buy: () => unknown): unknown => {
  try {
    return buy();
  } catch (error) {
    return Object.keys((error as ShopError).options.fields ?? {});
  }
};

test('a guest gives all of their names and is a final consumer', () => {
  expect(buyerOf(null, PURCHASE, false)).toMatchObject({ ivaCondition: 5, account: null });
  const nobody = { ...PURCHASE, email: null, firstName: '', lastName: '' };
  const missing = ['email', 'firstName', 'lastName'];
  expect(fieldsOf(() => buyerOf(null, nobody, false))).toEqual(missing);
  expect(buyerOf(null, nobody, true)).toMatchObject({ email: '', firstName: '' });
});

test('an account has its own address, and names where none are typed', () => {
  const contact = { email: 'cuenta@brazada.example', firstName: 'Ana', lastName: 'Sosa' };
  expect(buyerOf(ACCOUNT, PURCHASE, false)).toMatchObject(contact);
  const silent = { ...PURCHASE, firstName: '', lastName: '' };
  expect(buyerOf(ACCOUNT, silent, false)).toMatchObject({ firstName: 'ana', lastName: 'Paz' });
});

test('businesses and registered buyers need a CUIT, of the purchase or the account', () => {
  const business = { ...ACCOUNT, business: true };
  expect(fieldsOf(() => buyerOf(business, PURCHASE, false))).toEqual(['cuit']);
  const registered = { ...PURCHASE, ivaCondition: 1 } as const;
  expect(fieldsOf(() => buyerOf(null, registered, false))).toEqual(['cuit']);
  const known = { ...business, cuit: '30712345671' };
  expect(buyerOf(known, PURCHASE, false)).toMatchObject({
    cuit: '30712345671',
    ivaCondition: null,
  });
  // At the counter the account's own condition asks for nothing.
  const own = { ...ACCOUNT, ivaCondition: 1 } as const;
  expect(buyerOf(own, PURCHASE, true)).toMatchObject({ ivaCondition: 1 });
});
