import { failureHint, failureSentence } from './failureSentence.ts';

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

test.each([
  [1, 'Esperá 1 segundo '],
  [60, 'Esperá 60 segundos '],
  [61, 'Esperá 2 minutos '],
  [undefined, 'Esperá un rato '],
])('too many attempts with %s seconds to wait', (retryAfter, sentence) => {
  const wait = retryAfter === undefined ? {} : { retryAfter };
  expect(failureSentence({ code: 'rateLimited', ...wait })).toContain(sentence);
});

test('only a lost connection is blamed on the connection', () => {
  expect(failureHint({ code: 'network' })).toBe('Revisá tu conexión y probá de nuevo.');
  for (const code of ['server', 'timeout', 'rateLimited', 'unreadable'])
    expect(failureHint({ code })).not.toMatch(/conexión/);
});
