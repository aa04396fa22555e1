import type { Account } from '../../../domain/people/account.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { fillFromAccount, withPlace } from './profileDraft.ts';

const { contact, delivery } = EMPTY_DRAFT;
const account: Account = {
  id: 1,
  username: 'rita',
  email: 'rita@brazada.example',
  firstName: 'Rita',
  lastName: 'Paz',
  joinedAt: 0,
  telephone: 3_415_550_122,
  address: {
    street: 'Oroño',
    streetNumber: 1265,
    apartment: '',
    neighbourhood: '',
    city: 'Rosario',
    province: 'Santa Fe',
    postalCode: { digits: 2000, full: null },
  },
  wholesale: false,
  business: true,
  cuit: '30500010912',
  ivaCondition: 1,
  clientType: 'minorista',
};

test('gaps are filled, and what was typed stays', () => {
  const filled = fillFromAccount({ contact: { ...contact, firstName: 'Ri' }, delivery }, account);
  expect(filled.contact).toMatchObject({
    firstName: 'Ri',
    lastName: 'Paz',
    telephone: '341 555-0122',
    business: true,
    cuit: '30-50001091-2',
    ivaCondition: '1',
  });
  expect(filled.delivery).toMatchObject({ street: 'Oroño', streetNumber: '1265', city: 'Rosario' });
});

test('an address comes whole: its own postal code, or nothing of it', () => {
  const asked = { ...delivery, postalCode: '1428' };
  expect(fillFromAccount({ contact, delivery: asked }, account).delivery.postalCode).toBe('2000');
  const typed = { ...asked, street: 'Conesa' };
  expect(fillFromAccount({ contact, delivery: typed }, account).delivery).toEqual(typed);
  const homeless = { ...account, address: { ...account.address, street: '', postalCode: null } };
  expect(fillFromAccount({ contact, delivery: asked }, homeless).delivery.postalCode).toBe('1428');
});

test('the letter of a code fills the province that is missing, and an address brings its own', () => {
  const asked = withPlace({ ...delivery, postalCode: 'C1428BVN' });
  expect(asked.province).toBe('Ciudad Autónoma de Buenos Aires');
  expect(fillFromAccount({ contact, delivery: asked }, account).delivery.province).toBe('Santa Fe');
  const place = {
    ...account.address,
    province: '',
    postalCode: { digits: 5000, full: 'X5000AAA' },
  };
  const silent = { ...account, address: place };
  expect(fillFromAccount({ contact, delivery }, silent).delivery.province).toBe('Córdoba');
});

test('the city of a code that was only asked about does not count as typed', () => {
  const asked = withPlace({ ...delivery, postalCode: '1428' });
  expect(asked).toMatchObject({ city: 'Ciudad Autónoma de Buenos Aires', street: '' });
  const filled = fillFromAccount({ contact, delivery: asked }, account).delivery;
  expect(filled).toMatchObject({ postalCode: '2000', province: 'Santa Fe', city: 'Rosario' });
});
