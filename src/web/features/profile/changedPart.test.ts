import fc from 'fast-check';
import type { Account, AccountChange } from '../../../domain/people/account.ts';
import { changedAccount } from '../../../domain/people/changedAccount.ts';
import { changedPart } from './changedPart.ts';

const rita: Account = {
  id: 1,
  username: 'rita',
  email: 'rita@brazada.example',
  firstName: 'Rita',
  lastName: 'Paz',
  joinedAt: 0,
  telephone: 3_415_550_122,
  address: {
    street: 'Bv. Oroño',
    streetNumber: 1265,
    apartment: '',
    neighbourhood: 'Centro',
    city: 'Rosario',
    province: 'Santa Fe',
    postalCode: { digits: 2000, full: null },
  },
  wholesale: false,
  business: false,
  cuit: null,
  ivaCondition: null,
  clientType: 'minorista',
};

test('what the account says already is no change', () => {
  const { firstName, telephone, cuit, address } = rita;
  expect(changedPart(rita, { firstName, telephone, cuit, address: { ...address } })).toBeNull();
  expect(changedPart(rita, {})).toBeNull();
});

test('only what differs is left, address and postal code included', () => {
  const address = { ...rita.address, postalCode: { digits: 2000, full: 'S2000AAA' } };
  expect(changedPart(rita, { firstName: 'Rita', lastName: '', address })).toEqual({
    lastName: '',
    address: { postalCode: { digits: 2000, full: 'S2000AAA' } },
  });
});

const changes: fc.Arbitrary<AccountChange> = fc.record(
  {
    firstName: fc.constantFrom('Rita', 'Ana', ''),
    telephone: fc.constantFrom(null, 3_415_550_122, 1_155_550_111),
    business: fc.boolean(),
    address: fc.record(
      {
        city: fc.constantFrom('Rosario', 'Funes'),
        streetNumber: fc.constantFrom(null, 0, 1265),
        postalCode: fc.constantFrom(null, { digits: 2000, full: null }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

test('the changed part does all that the whole change does, and nothing when done twice', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const part = changedPart(rita, change);
      const after = changedAccount(rita, change);
      expect(changedAccount(rita, part ?? {})).toEqual(after);
      expect(changedPart(after, change)).toBeNull();
    }),
  );
});
