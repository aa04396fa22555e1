import { orderText, orderTextReadings } from './orderText.ts';

const order = orderText({
  number: '100047',
  email: 'Lucia@Brazada.example',
  firstName: 'Lucía',
  lastName: 'Gómez Ñandú',
  telephone: 3_415_550_122,
  titles: ['Malla Enteriza Río', 'Malla Enteriza Río', 'Antiparra'],
});

const isFound = (typed: string) =>
  orderTextReadings(typed).some((parts) => parts.every((part) => order.includes(part)));

test.each([
  ...['gomez', 'GÓMEZ', 'lucia gomez', 'gomez lucia', 'nandu', 'ñandu', 'lucia@brazada.example'],
  ...['100047', '#100047', '0047', 'enteriza rio', 'gomez antiparra'],
  ...['341 555-0122', '+54 9 341 555-0122', '0341 15 555-0122', '(0341) 555 0122', '3415550122'],
  ...['555-0122', '15 555-0122', '0341 555', '5550122'],
])('%s finds it', (typed) => expect(isFound(typed)).toBe(true));

test.each(['gomes', 'perez', 'gomez perez', '341 555-0199', '100048', 'bikini', '  '])(
  '%s does not',
  (typed) => expect(isFound(typed)).toBe(false),
);

test('names each product once', () => {
  expect(order.match(/enteriza/g)).toHaveLength(1);
});
