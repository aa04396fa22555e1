import type { Account } from './account.ts';
import { changedAccount } from './changedAccount.ts';
import type { PostalCode } from './postalCode.ts';

const ANA: Account = {
  id: 1,
  username: 'ana',
  email: 'ana@brazada.example',
  firstName: 'Ana',
  lastName: 'Giménez',
  joinedAt: 0,
  telephone: 1155550111,
  address: {
    street: 'Conesa',
    streetNumber: 1872,
    apartment: '4 B',
    neighbourhood: 'Colegiales',
    city: 'Ciudad Autónoma de Buenos Aires',
    province: 'Ciudad Autónoma de Buenos Aires',
    postalCode: { digits: 1426, full: 'C1426AQJ' },
  },
  wholesale: false,
  business: false,
  cuit: null,
  ivaCondition: 5,
  clientType: 'minorista',
};

test('omitted fields stay unchanged', () => {
  expect(changedAccount(ANA, {})).toEqual(ANA);
  expect(changedAccount(ANA, { address: {} })).toEqual(ANA);
});

test('given fields change, including single address fields', () => {
  const changed = changedAccount(ANA, {
    telephone: null,
    lastName: '',
    address: { city: 'Rosario', streetNumber: null },
  });
  expect(changed).toEqual({
    ...ANA,
    telephone: null,
    lastName: '',
    address: { ...ANA.address, city: 'Rosario', streetNumber: null },
  });
});

test.each<[given: PostalCode | null, expected: PostalCode | null]>([
  [
    { digits: 1426, full: null },
    { digits: 1426, full: 'C1426AQJ' },
  ],
  [
    { digits: 1427, full: null },
    { digits: 1427, full: null },
  ],
  [
    { digits: 1426, full: 'C1426BBB' },
    { digits: 1426, full: 'C1426BBB' },
  ],
  [null, null],
])('the postal code %j becomes %j', (postalCode, expected) => {
  expect(changedAccount(ANA, { address: { postalCode } }).address.postalCode).toEqual(expected);
});

test('four digits replace four digits when no full code is known', () => {
  const unknown = { ...ANA, address: { ...ANA.address, postalCode: null } };
  const code = { digits: 1426, full: null };
  expect(changedAccount(unknown, { address: { postalCode: code } }).address.postalCode).toBe(code);
});
