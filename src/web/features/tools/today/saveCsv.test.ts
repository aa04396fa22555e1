import { csvOf } from './saveCsv.ts';

test('cells are quoted where needed, and run by no spreadsheet', () => {
  const rows = [
    ['Búsqueda', 'Veces'],
    ['=HYPERLINK("x")', 2],
    ['a, "b"\nc', -3],
    ['@ana', 0.5],
  ];
  expect(csvOf(rows)).toBe(
    '\ufeffBúsqueda,Veces\n"\'=HYPERLINK(""x"")",2\n"a, ""b""\nc",-3\n\'@ana,0.5\n',
  );
});
