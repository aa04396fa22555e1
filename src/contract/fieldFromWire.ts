/** Fields of requests whose wire name is not the domain's. */
const FIELDS: Readonly<Record<string, string>> = {
  PC: 'postalCode',
  address: 'street',
  current_password: 'currentPassword',
  depto: 'apartment',
  expected_total: 'expectedTotal',
  first_name: 'firstName',
  iva_condition: 'ivaCondition',
  last_name: 'lastName',
  order_number: 'orderNumber',
  payment_method: 'paymentMethod',
  postal_code: 'postalCode',
  shipping_type: 'shippingType',
  street_number: 'streetNumber',
};

/** The domain's name of a field that a validation error names; `profile.` is dropped, unknown names are kept. */
export function fieldFromWire(name: string): string {
  const own = name.replace(/^profile\./, '');
  return FIELDS[own] ?? own;
}
