import { purchaseSchema } from './orders/checkoutSchemas.ts';
import { fieldFromWire } from './fieldFromWire.ts';
import { orderLookupSchema } from './orders/orderSchemas.ts';
import { profileUpdateSchema } from './account/profileSchemas.ts';
import { changePasswordSchema } from './account/sessionSchemas.ts';

test.each([
  ['first_name', 'firstName'],
  ['profile.address', 'street'],
  ['profile.street_number', 'streetNumber'],
  ['profile.PC', 'postalCode'],
  ['email', 'email'],
  ['qty', 'qty'],
  ['variants.0.sizes.12.low_stock', 'variants.0.sizes.12.lowStock'],
])('%s is %s', (wire, name) => {
  expect(fieldFromWire(wire)).toBe(name);
});

test('no field that a form sends keeps a wire name', () => {
  const schemas = [purchaseSchema, profileUpdateSchema, changePasswordSchema, orderLookupSchema];
  const refused = schemas.flatMap(({ shape }) => Object.keys(shape));
  expect(refused).toEqual(expect.arrayContaining(['iva_condition', 'current_password', 'PC']));
  const kept = refused.map(fieldFromWire).filter((name) => /_|^[A-Z]/.test(name));
  expect(kept).toEqual([]);
});
