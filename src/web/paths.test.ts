import { categoryPath, filterPath, productChoicePath, whatsappUrl } from './paths.ts';

test.each([
  [[], '/productos'],
  [['Natación'], '/productos/categoria/natacion'],
  [['Aguas abiertas', 'Trajes'], '/productos/categoria/aguas-abiertas/trajes'],
  [['Niños', 'Mallas', 'Óptimas'], '/productos/categoria/ninos/mallas/optimas'],
])('%j lies at %s', (names, path) => {
  expect(categoryPath(names)).toBe(path);
});

test('a filter travels with the wire’s names', () => {
  const query = new URLSearchParams(filterPath({ titleId: 5, text: 'ñ & co' }).split('?')[1]);
  expect(JSON.parse(query.get('filters')!)).toEqual({ title__id: 5, q: 'ñ & co' });
});

test('a choice of colour and size survives as a link', () => {
  expect(productChoicePath({ productId: 3, color: 'Azul marino', size: '8/10' })).toBe(
    '/productos/detalle/3?color=azul-marino&talle=8%2F10',
  );
});

test.each([
  ['11 5555-0142', 'https://wa.me/5491155550142'],
  ['+54 9 223 555 0142', 'https://wa.me/5492235550142'],
])('%s is reached at %s', (phone, url) => {
  expect(whatsappUrl(phone)).toBe(url);
});
