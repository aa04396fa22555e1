import { authNoticeCopy } from './authNoticeCopy.ts';

const line = (missing: number, title = 'Malla Sirena', size = 'M') => ({ missing, title, size });

test.each([
  [[line(2)], 'No había stock para todo: faltan 2 de Malla Sirena (M)'],
  [[line(1)], 'No había stock para todo: falta 1 de Malla Sirena (M)'],
  [
    [line(1), line(2, 'Short Óptimo', 'L')],
    'No había stock para todo: faltan 3 unidades de 2 artículos',
  ],
])('%j: %s', (lines, sentence) => {
  expect(authNoticeCopy.unmerged(lines)).toBe(sentence);
});
