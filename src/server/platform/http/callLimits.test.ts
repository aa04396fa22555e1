import type { FastifyRequest } from 'fastify';
import { systemClock } from '../clock.ts';
import { callLimits } from './callLimits.ts';

const rules = {
  perAddress: { attempts: 3, windowMs: 1000 },
  perAccount: { attempts: 2, windowMs: 1000 },
};
const from = (ip: string) => ({ ip }) as FastifyRequest;

const limitOf = (isOn: boolean) => callLimits(isOn, systemClock)(rules);

test('one address is refused, whichever accounts it tries', () => {
  const limit = limitOf(true);
  for (const account of ['a', 'b', 'c']) limit.take(from('203.0.113.7'), account);
  expect(() => limit.take(from('203.0.113.7'), 'd')).toThrow('Demasiados intentos');
  expect(() => limit.take(from('203.0.113.8'), 'd')).not.toThrow();
});

test('one account is refused, whichever addresses try it', () => {
  const limit = limitOf(true);
  for (const end of [1, 2]) limit.take(from(`203.0.113.${end}`), 'ana');
  expect(() => limit.take(from('203.0.113.3'), 'ana')).toThrow('Demasiados intentos');
  expect(() => limit.take(from('203.0.113.3'), 'eva')).not.toThrow();
});

test('what turned out to be right counts against the address only', () => {
  const limit = limitOf(true);
  for (let each = 0; each < 3; each += 1) limit.take(from('203.0.113.7'), 'ana')();
  expect(() => limit.take(from('203.0.113.7'), 'ana')).toThrow();
  expect(() => limit.take(from('203.0.113.8'), 'ana')).not.toThrow();
});

test('one route’s count is not another’s', () => {
  const limitCalls = callLimits(true, systemClock);
  const [one, other] = [limitCalls(rules), limitCalls(rules)];
  for (const account of ['a', 'b', 'c']) one.take(from('::1'), account);
  expect(() => other.take(from('::1'), 'a')).not.toThrow();
});

test('a shop may run without limits', () => {
  const limit = limitOf(false);
  for (let each = 0; each < 50; each += 1) limit.take(from('::1'), 'ana')();
});
