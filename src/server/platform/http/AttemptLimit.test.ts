import { ShopError } from '../ShopError.ts';
import { AttemptLimit } from './AttemptLimit.ts';

const MINUTE = 60_000;
let now = 0;
const time = () => now;

beforeEach(() => {
  now = 0;
});

const refusalOf = (act: () => void): ShopError => {
  try {
    act();
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  throw new Error('not refused');
};

const limitOf = (attempts: number, maxKeys?: number) =>
  new AttemptLimit({ attempts, windowMs: 15 * MINUTE }, time, maxKeys);

test('limits attempts per key', () => {
  const limit = limitOf(2);
  limit.take('ana');
  limit.take('ana');
  expect(() => limit.take('ana')).toThrow(ShopError);
  expect(() => limit.take('eva')).not.toThrow();
});

test.each([
  [0, '15 minutos', '900'],
  [1, '15 minutos', '900'],
  [MINUTE + 1, '14 minutos', '840'],
  [14 * MINUTE, '1 minuto', '60'],
  [15 * MINUTE - 1, '1 minuto', '1'],
])('after %i ms the error says to wait %s, with Retry-After %s', (after, minutes, seconds) => {
  const limit = limitOf(1);
  limit.take('ana');
  now = after;
  const refusal = refusalOf(() => limit.take('ana'));
  expect(refusal.kind).toBe('tooMany');
  expect(refusal.message).toBe(`Demasiados intentos. Probá de nuevo en ${minutes}.`);
  expect(refusal.options.headers).toEqual({ 'retry-after': seconds });
});

test('rejected attempts do not extend the window, and a new one starts after it', () => {
  const limit = limitOf(1);
  limit.take('ana');
  now = 15 * MINUTE - 1;
  expect(() => limit.take('ana')).toThrow();
  now = 15 * MINUTE;
  limit.take('ana');
  expect(() => limit.take('ana')).toThrow();
});

test('check rejects a spent key and counts nothing', () => {
  const limit = limitOf(1);
  for (let each = 0; each < 5; each += 1) limit.check('ana');
  limit.take('ana');
  expect(() => limit.check('ana')).toThrow('Demasiados intentos');
  now = 15 * MINUTE;
  expect(() => limit.check('ana')).not.toThrow();
});

test('a released attempt does not count', () => {
  const limit = limitOf(1);
  limit.take('ana');
  limit.giveBack('ana');
  limit.giveBack('ana');
  limit.giveBack('unknown');
  limit.take('ana');
  expect(() => limit.take('ana')).toThrow();
});

test('expired windows are forgotten', () => {
  const limit = limitOf(1);
  for (let each = 0; each < 100; each += 1) limit.take(`early ${each}`);
  now = 15 * MINUTE;
  limit.take('late');
  expect(limit.size).toBe(1);
});

test('keeps at most a fixed number of keys, the newest', () => {
  const limit = limitOf(1, 10);
  for (let each = 0; each < 1000; each += 1) limit.take(String(each));
  expect(limit.size).toBe(10);
  expect(() => limit.take('999')).toThrow();
});
