import { hashPassword, NOBODYS_HASH, verifyPassword } from './passwordHash.ts';

test('a password is known again by its hash alone', async () => {
  const hash = await hashPassword('brazada-demo');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('brazada-demo', hash)).toBe(true);
  expect(await verifyPassword('brazada-dem0', hash)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('x')).not.toBe(await hashPassword('x'));
});

test('the same letters typed on another keyboard are the same password', async () => {
  expect(await verifyPassword('man\u0303ana', await hashPassword('ma\u00f1ana'))).toBe(true);
});

test.each(['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$'])('%j is no hash of ours', async (hash) => {
  expect(await verifyPassword('', hash)).toBe(false);
});

test('nobody’s hash costs what every hash costs, and has no password', async () => {
  const costOf = (phc: string) => phc.split('$').slice(0, 4);
  const hash = await hashPassword('x');
  expect(costOf(NOBODYS_HASH)).toEqual(costOf(hash));
  expect(NOBODYS_HASH).toHaveLength(hash.length);
  for (const password of ['', 'x', '\0'.repeat(32)]) {
    expect(await verifyPassword(password, NOBODYS_HASH)).toBe(false);
  }
});
