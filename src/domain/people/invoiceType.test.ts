import { invoiceTypeFor } from './invoiceType.ts';

const CUIT = '30500010912';

test.each([
  ['responsable_inscripto', false, CUIT, 1, 'A'],
  ['responsable_inscripto', false, CUIT, 6, 'A'],
  ['responsable_inscripto', false, CUIT, 4, 'B'],
  ['responsable_inscripto', false, CUIT, 5, 'B'],
  ['responsable_inscripto', false, CUIT, null, 'B'],
  ['responsable_inscripto', false, null, 1, 'B'],
  ['responsable_inscripto', false, null, 5, 'B'],
  ['responsable_inscripto', false, null, null, 'B'],
  ['responsable_inscripto', true, CUIT, 1, 'A'],
  ['responsable_inscripto', true, CUIT, 6, 'A'],
  ['responsable_inscripto', true, CUIT, null, 'A'],
  ['responsable_inscripto', true, CUIT, 4, 'B'],
  ['responsable_inscripto', true, CUIT, 5, 'B'],
  ['monotributo', true, CUIT, 1, 'C'],
  ['exento', true, CUIT, 6, 'C'],
  ['monotributo', false, null, 5, 'C'],
] as const)(
  '%s, business %s, CUIT %s, IVA %s: %s',
  (issuer, business, cuit, ivaCondition, letter) => {
    expect(invoiceTypeFor(issuer, { business, cuit, ivaCondition })).toBe(letter);
  },
);
