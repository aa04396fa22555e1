import type { FastifyRequest } from 'fastify';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { systemMonotonicTime } from '../clock.ts';
import { callLimits, guessLimits } from './callLimits.ts';

const rules = {
  perAddress: { attempts: 3, windowMs: 1000 },
  perAccount: { attempts: 2, windowMs: 1000 },
};
const from = (ip: string) => ({ ip }) as FastifyRequest;

const limitOf = (isOn: boolean) => callLimits(isOn, systemMonotonicTime)(rules);

test('limits an address across accounts', () => {
  const limit = limitOf(true);
  for (const account of ['a', 'b', 'c']) limit.take(from('203.0.113.7'), account);
  expect(() => limit.take(from('203.0.113.7'), 'd')).toThrow('Demasiados intentos');
  expect(() => limit.take(from('203.0.113.8'), 'd')).not.toThrow();
});

test('limits an account across addresses', () => {
  const limit = limitOf(true);
  for (const end of [1, 2]) limit.take(from(`203.0.113.${end}`), 'ana');
  expect(() => limit.take(from('203.0.113.3'), 'ana')).toThrow('Demasiados intentos');
  expect(() => limit.take(from('203.0.113.3'), 'eva')).not.toThrow();
});

test('successful attempts count only against the address', () => {
  const limit = limitOf(true);
  for (let each = 0; each < 3; each += 1) limit.take(from('203.0.113.7'), 'ana')();
  expect(() => limit.take(from('203.0.113.7'), 'ana')).toThrow();
  expect(() => limit.take(from('203.0.113.8'), 'ana')).not.toThrow();
});

test('each route has its own count', () => {
  const limitCalls = callLimits(true, systemMonotonicTime);
  const [one, other] = [limitCalls(rules), limitCalls(rules)];
  for (const account of ['a', 'b', 'c']) one.take(from('::1'), account);
  expect(() => other.take(from('::1'), 'a')).not.toThrow();
});

describe('guesses', () => {
  const right = async () => 'right';
  const wrong = async () => {
    throw new Error('wrong');
  };
  const broken = async () => {
    throw new Error('broken');
  };
  const isWrong = (error: unknown) => (error as Error).message === 'wrong';
  const rule = { attempts: 2, windowMs: 1000 };

  test('count when they are wrong, even concurrently', async () => {
    const limit = guessLimits(true, systemMonotonicTime)(rule);
    const guess = (make: () => Promise<string>, ip = '203.0.113.7') =>
      limit.guess(from(ip), make, isWrong);
    const all = Array.from({ length: 50 }, () => guess(right));
    expect(new Set(await Promise.all(all))).toEqual(new Set(['right']));
    await expect(guess(broken)).rejects.toThrow('broken');
    await expect(guess(wrong)).rejects.toThrow('wrong');
    await expect(guess(wrong)).rejects.toThrow('wrong');
    await expect(guess(right)).rejects.toThrow('Demasiados intentos');
    expect(await guess(right, '203.0.113.8')).toBe('right');
  });

  test('reveal a limited number of answers, even concurrently', async () => {
    const limit = guessLimits(true, systemMonotonicTime)(rule);
    const all = Array.from({ length: 9 }, () => limit.guess(from('::1'), wrong, isWrong));
    const settled = await Promise.allSettled(all);
    const messages = settled.flatMap((each) =>
      each.status === 'rejected' ? [each.reason.message] : [],
    );
    expect(messages.filter((message) => message === 'wrong')).toHaveLength(2);
  });
});

test('limits can be disabled', () => {
  const limit = limitOf(false);
  for (let each = 0; each < 50; each += 1) limit.take(from('::1'), 'ana')();
});

describe('the address', () => {
  const open = async (trustProxy: boolean | string[]) => {
    const app = await bareShopApp({ trustProxy });
    const limit = limitOf(true);
    let account = 0;
    app.get('/api/guess', async (request) => {
      limit.take(request, String((account += 1)));
      return {};
    });
    /** True if the fourth guess is rejected. */
    const isLimited = async (remoteAddress: string, forwarded: (each: number) => string) => {
      const statuses: number[] = [];
      for (const each of [1, 2, 3, 4]) {
        const headers = { 'x-forwarded-for': forwarded(each) };
        const answer = await app.inject({ url: '/api/guess', headers, remoteAddress });
        statuses.push(answer.statusCode);
      }
      return statuses.at(-1) === 429;
    };
    return { app, isLimited };
  };

  test('is that of the connection when no proxy is trusted', async () => {
    const { app, isLimited } = await open(false);
    expect(await isLimited('203.0.113.1', (each) => `10.0.0.${each}`)).toBe(true);
    expect(await isLimited('203.0.113.2', () => '203.0.113.1')).toBe(true);
    await app.close();
  });

  test('comes only from a trusted proxy', async () => {
    const { app, isLimited } = await open(['203.0.113.1']);
    expect(await isLimited('203.0.113.1', (each) => `192.0.2.${each}`)).toBe(false);
    expect(await isLimited('203.0.113.1', () => '192.0.2.77')).toBe(true);
    expect(await isLimited('203.0.113.1', (each) => `10.0.0.${each}, 192.0.2.88`)).toBe(true);
    expect(await isLimited('203.0.113.9', (each) => `192.0.2.${each}`)).toBe(true);
    await app.close();
  });

  test('of an IPv6 caller is the whole network', async () => {
    const { app, isLimited } = await open(true);
    expect(await isLimited('127.0.0.1', (each) => `2001:db8:1:2::${each}`)).toBe(true);
    expect(await isLimited('127.0.0.1', (each) => `2001:db8:1:a${each}::1`)).toBe(false);
    await app.close();
  });
});
