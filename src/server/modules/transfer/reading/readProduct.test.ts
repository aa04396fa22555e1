import { readFlag } from './readProduct.ts';

test.each([
  ['SÍ', true],
  ['sí', true],
  ['Si', true],
  ['true', true],
  ['', true],
  ['NO', false],
  ['FALSE', false],
  ['0', false],
])('%j is %j', (cell, flag) => {
  expect(readFlag(cell)).toBe(flag);
});

test('rejects anything else', () => {
  expect(() => readFlag('quizás')).toThrow('«quizás» no es ni sí ni no');
});
