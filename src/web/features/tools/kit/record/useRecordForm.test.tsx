import { screen } from '@testing-library/react';
import type { CouponDraft } from '../../../../../domain/orders/couponDraft.ts';
import { comeAsMember } from '../../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../../testing/renderApp.tsx';
import { day, text, units } from './fields.tsx';
import type { FieldsOf, NoOther } from './recordValues.ts';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());

test('an input stays the same one while people type, and while another field changes', async () => {
  await comeAsMember(server, { admin: 1, username: 'rita' });
  const { user } = await renderApp({ server, url: '/tools/ofertas/cupones/nuevo' });
  const name = await screen.findByRole('textbox', { name: 'Código' });
  const percent = screen.getByRole('textbox', { name: 'Porcentaje' });
  await user.type(name, 'PILETA');
  await user.type(percent, '12,5');
  expect(screen.getByRole('textbox', { name: 'Código' })).toBe(name);
  expect(screen.getByRole('textbox', { name: 'Porcentaje' })).toBe(percent);
  expect(percent).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Descuento' }), 'shipping');
  expect(percent).not.toBeInTheDocument();
  expect(name).toHaveValue('PILETA');
});

test('fields that do not fit the record do not compile', () => {
  type Part = Pick<CouponDraft, 'name' | 'maxUses'>;
  const name = text({ label: 'Código', most: 80 });
  const maxUses = units({ label: 'Usos', bad: 'No', none: null });
  const accept = <Fields extends FieldsOf<Part>>(fields: Fields & NoOther<Fields, Part>) => fields;
  expect(accept({ name, maxUses })).toEqual({ name, maxUses });
  // @ts-expect-error -- the record has no such value
  accept({ name, maxUses, uses: maxUses });
  // @ts-expect-error -- a value has no field
  accept({ name });
  // @ts-expect-error -- a number is no day
  accept({ name, maxUses: day({ label: 'Usos' }) });
});
