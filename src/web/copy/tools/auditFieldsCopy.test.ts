import { SETTINGS_SAMPLE } from '../../../testing/settingsSample.ts';
import { auditChange, auditFieldName, isNamed } from './auditFieldsCopy.ts';

const NBSP = '\u00a0';
const changed = (name: string, before: unknown, after: unknown) =>
  auditChange(name, { before: { [name]: before }, after: { [name]: after } }).replaceAll(NBSP, ' ');

test.each([
  ['price', 1_999_000, 2_198_900, '$ 19.990,00 → $ 21.989,00'],
  ['received', null, 9_132_000, 'vacío → $ 91.320,00'],
  ['basisPoints', 7000, 1000, '70 % → 10 %'],
  ['status', 'prepared', 'cancelled', 'Armado → Cancelado'],
  ['isPublished', false, true, 'no → sí'],
  ['transferDiscountPercent', 10, 33.33, '10 % → 33,33 %'],
  ['areas', 'all', ['orders'], 'todos → pedidos y clientes'],
  [
    'sizes',
    [{ size: 'S', price: 100 }],
    [{ size: 'S', price: 120 }],
    '1 renglón, $ 1,00 → 1 renglón, $ 1,20',
  ],
  [
    'prices',
    { product: { price: 6_890_000 }, sizes: [] },
    { product: { price: 6_028_750 }, sizes: [] },
    'Producto: Precio: $ 68.900,00, Talles: vacío → Producto: Precio: $ 60.287,50, Talles: vacío',
  ],
  [
    'blocks',
    [
      { kind: 'hero', isHidden: false },
      { kind: 'kits', isHidden: false },
    ],
    [
      { kind: 'kits', isHidden: true },
      { kind: 'hero', isHidden: false },
    ],
    'Portada y Conjuntos → Conjuntos · oculto y Portada',
  ],
  ['variants', [{ color: 'Rojo' }], [{ color: 'Azul' }], 'cambió'],
])('%s reads as people say it', (name, before, after, sentence) => {
  expect(changed(name, before, after)).toBe(sentence);
});

test('the value of a coupon is read by its kind', () => {
  const of = (kind: string) => auditChange('value', { before: null, after: { kind, value: 1500 } });
  expect(of('percent').replaceAll(NBSP, ' ')).toBe('15 %');
  expect(of('amount').replaceAll(NBSP, ' ')).toBe('$ 15,00');
});

test('every setting has a name', () => {
  const domainName = (wire: string) =>
    wire.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = Object.values(SETTINGS_SAMPLE).flatMap((section) => Object.keys(section));
  expect(names.map(domainName).filter((name) => !isNamed(name))).toEqual([]);
  expect(auditFieldName('prices')).toBe('Precios');
  expect(auditFieldName('trackingCode')).toBe('Código de seguimiento');
});
