import {
  checkCuit,
  checkIvaCondition,
  checkLength,
  checkPhone,
  checkPostalCode,
  checkStreetNumber,
  optional,
} from './formChecks.ts';

const PHONE = 'Ingresá un teléfono válido.';
const POSTAL_CODE = 'Ingresá un código postal válido.';
const STREET_NUMBER = 'Ingresá solo números, hasta 99999.';
const CUIT = 'Ingresá un CUIT válido.';

test.each([
  [checkPhone, '', undefined],
  [checkPhone, '   ', undefined],
  [checkPhone, '011 15 5555-0111', undefined],
  [checkPhone, '555-0111', PHONE],
  [checkPhone, 'once cinco', PHONE],
  [optional(checkPostalCode), '', undefined],
  [checkPostalCode, '', POSTAL_CODE],
  [checkPostalCode, ' c1426aqj ', undefined],
  [checkPostalCode, '142', POSTAL_CODE],
  [checkPostalCode, 'I1426AQJ', POSTAL_CODE],
  [checkStreetNumber, '', undefined],
  [checkStreetNumber, '99999', undefined],
  [checkStreetNumber, '100000', STREET_NUMBER],
  [checkStreetNumber, '-1', STREET_NUMBER],
  [checkStreetNumber, '12 bis', STREET_NUMBER],
  [checkCuit, '30-50001091-2', undefined],
  [checkCuit, '30-50001091-3', CUIT],
  [checkCuit, '', CUIT],
  [checkIvaCondition, '1', undefined],
  [checkIvaCondition, '', 'Elegí una condición frente al IVA.'],
  [checkLength(3), ' abc ', undefined],
  [checkLength(3), 'abcd', 'Hasta 3 caracteres.'],
])('%p of %j says %j', (check, text, sentence) => {
  expect(check(text)).toBe(sentence);
});
