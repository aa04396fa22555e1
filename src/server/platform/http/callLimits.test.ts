import type { FastifyRequest } from 'fastify';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { systemClock, systemMonotonicTime } from '../clock.ts';
import type { Database } from '../database/Database.ts';
import { callLimits, guessLimits } from './callLimits.ts';
import { type CountAttempts, countAttempts } from './countAttempts.ts';

const rules = {
  perAddress: { attempts: 3, windowMs: 60_000 },
  perAccount: { attempts: 2, windowMs: 60_000 },
};
const from = (ip: string) => ({ ip }) as FastifyRequest;

/** The counts of another process each time. */
const counting = (database: Database): CountAttempts =>
  countAttempts({ database, clock: systemClock, monotonicTime: systemMonotonicTime });
let names = 0;
const newName = () => `limit ${(names += 1)}`;

onEveryDialect('limits of calls', (database) => {
  const limitOf = (isOn: boolean) =>
    callLimits(isOn ? counting(database()) : null)(newName(), rules);

  test('limits an address across accounts', async () => {
    const limit = limitOf(true);
    for (const account of ['a', 'b', 'c']) await limit.take(from('203.0.113.7'), account);
    await expect(limit.take(from('203.0.113.7'), 'd')).rejects.toThrow('Demasiados intentos');
    await expect(limit.take(from('203.0.113.8'), 'd')).resolves.toBeDefined();
  });

  test('limits an account across addresses', async () => {
    const limit = limitOf(true);
    for (const end of [1, 2]) await limit.take(from(`203.0.113.${end}`), 'ana');
    await expect(limit.take(from('203.0.113.3'), 'ana')).rejects.toThrow('Demasiados intentos');
    await expect(limit.take(from('203.0.113.3'), 'eva')).resolves.toBeDefined();
  });

  test('successful attempts count only against the address', async () => {
    const limit = limitOf(true);
    for (let each = 0; each < 3; each += 1) await (await limit.take(from('203.0.113.7'), 'ana'))();
    await expect(limit.take(from('203.0.113.7'), 'ana')).rejects.toThrow();
    await expect(limit.take(from('203.0.113.8'), 'ana')).resolves.toBeDefined();
  });

  test('processes on one PostgreSQL count together', async () => {
    const name = newName();
    const limits = [1, 2].map(() => callLimits(counting(database()))(name, rules));
    for (const [at, limit] of [...limits, ...limits].slice(0, 3).entries()) {
      await limit.take(from('203.0.113.7'), `of ${at}`);
    }
    const next = callLimits(counting(database()))(name, rules).take(from('203.0.113.7'), 'next');
    if (database().dialect.name === 'sqlite') await expect(next).resolves.toBeDefined();
    else await expect(next).rejects.toThrow('Demasiados intentos. Probá de nuevo en 1 minuto.');
  });

  test('each route has its own count', async () => {
    const limitCalls = callLimits(counting(database()));
    const [one, other] = [limitCalls(newName(), rules), limitCalls(newName(), rules)];
    for (const account of ['a', 'b', 'c']) await one.take(from('::1'), account);
    await expect(other.take(from('::1'), 'a')).resolves.toBeDefined();
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
    const rule = { attempts: 2, windowMs: 60_000 };

    test('count when they are wrong, even concurrently', async () => {
      const limit = guessLimits(counting(database()))(newName(), rule);
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
      const limit = guessLimits(counting(database()))(newName(), rule);
      const all = Array.from({ length: 9 }, () => limit.guess(from('::1'), wrong, isWrong));
      const settled = await Promise.allSettled(all);
      const messages = settled.flatMap((each) =>
        each.status === 'rejected' ? [each.reason.message] : [],
      );
      expect(messages.filter((message) => message === 'wrong')).toHaveLength(2);
    });
  });

  test('limits can be disabled', async () => {
    const limit = limitOf(false);
    for (let each = 0; each < 50; each += 1) await (await limit.take(from('::1'), 'ana'))();
  });

  describe('the address', () => {
    const open = async (trustProxy: boolean | string[]) => {
      const app = await bareShopApp({ trustProxy });
      const limit = limitOf(true);
      let account = 0;
      app.get('/api/guess', async (request) => {
        await limit.take(request, String((account += 1)));
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
});
