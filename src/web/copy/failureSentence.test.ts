import { failureSentence } from './failureSentence.ts';

test('the shop’s own sentence takes precedence', () => {
  expect(failureSentence({ code: 'rateLimited', message: 'Esperá 10 minutos.' })).toBe(
    'Esperá 10 minutos.',
  );
});

test.each([
  ['network', /conexión/],
  ['timeout', /tardó/],
  ['server', /Algo salió mal/],
])('a failure of kind %s has a sentence', (code, sentence) => {
  expect(failureSentence({ code })).toMatch(sentence);
});
