import { stat } from 'node:fs/promises';
import { dummyHash, hashPassword, verifyPassword } from './passwordHash.ts';

test('a password is verified by its hash', async () => {
  const hash = await hashPassword('brazada-demo');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('brazada-demo', hash)).toBe(true);
  expect(await verifyPassword('brazada-dem0', hash)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('x')).not.toBe(await hashPassword('x'));
});

test('Unicode normalisation forms of a password are equivalent', async () => {
  expect(await verifyPassword('man\u0303ana', await hashPassword('ma\u00f1ana'))).toBe(true);
});

test.each(['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$'])('%j is not a valid hash', async (hash) => {
  expect(await verifyPassword('', hash)).toBe(false);
});

test('the dummy hash costs as much as any hash, and matches no password', async () => {
  const costOf = (phc: string) => phc.split('$').slice(0, 4);
  const hash = await hashPassword('x');
  expect(costOf(dummyHash())).toEqual(costOf(hash));
  expect(dummyHash()).toHaveLength(hash.length);
  for (const password of ['', 'x', '\0'.repeat(32)]) {
    expect(await verifyPassword(password, dummyHash())).toBe(false);
  }
});

test('limits concurrent and queued hashes, and rejects the next with a retry time', async () => {
  const all = Array.from({ length: 19 }, () => hashPassword('x'));
  const settled = await Promise.allSettled(all);
  const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals).toEqual([
    expect.objectContaining({
      kind: 'tooMany',
      message: 'Hay muchas personas ingresando a la vez. Probá de nuevo en unos segundos.',
      options: { headers: { 'retry-after': '2' } },
    }),
  ]);
  expect(await hashPassword('x')).toMatch(/^\$argon2id/);
});

test('hashing does not block threads needed for disk flushes', async () => {
  let hashed = 0;
  const hashes = Array.from({ length: 16 }, () => hashPassword('x').then(() => (hashed += 1)));
  await stat(import.meta.filename);
  expect(hashed).toBeLessThan(4);
  await Promise.all(hashes);
});
