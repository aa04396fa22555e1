import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../OperatorError.ts';
import { openKeyring } from './keyring.ts';
import { lock, unlock } from './sealing.ts';

const [ONE, TWO] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
let dataDir: string;
const file = () => join(dataDir, 'keys.secret');
const open = (...given: Buffer[]) => openKeyring({ given, dataDir });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brazada-keyring-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('makes its file at the first use, for its owner alone', async () => {
  const keyring = await open();
  await expect(stat(file())).rejects.toThrow();
  const sealed = await keyring.seal('APP_USR-1', 'a');
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await (await open()).open(sealed, 'a')).toBe('APP_USR-1');
  expect(sealed.sealed).not.toContain(Buffer.from('APP_USR-1').toString('base64').slice(0, 8));
});

test('is one file for processes that begin at once', async () => {
  const keyrings = await Promise.all([open(), open(), open()]);
  const sealed = await Promise.all(keyrings.map((each, at) => each.seal(`${at}`, 'a')));
  for (const keyring of keyrings) {
    expect(await Promise.all(sealed.map((each) => keyring.open(each, 'a')))).toEqual([
      '0',
      '1',
      '2',
    ]);
  }
});

test('does not open what another key sealed, what was changed, and what is about something else', async () => {
  const sealed = await (await open(ONE)).seal('APP_USR-1', 'a');
  expect(await (await open(TWO)).open(sealed, 'a')).toBeNull();
  expect(await (await open(ONE)).open(sealed, 'b')).toBeNull();
  const bytes = Buffer.from(sealed.sealed, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  const changed = { ...sealed, sealed: bytes.toString('base64') };
  expect(await (await open(ONE)).open(changed, 'a')).toBeNull();
});

test('goes on with the old key of the environment, and with that of the file before', async () => {
  const inFile = await (await open()).seal('archivo', 'a');
  const before = await (await open(ONE)).seal('antes', 'a');
  const keyring = await open(TWO, ONE);
  expect(await keyring.open(inFile, 'a')).toBe('archivo');
  expect(await keyring.open(before, 'a')).toBe('antes');
  const { keyId } = await keyring.seal('ahora', 'a');
  expect(keyId).toBe(await keyring.rotate());
  await keyring.forgetOthers();
  await expect(stat(file())).rejects.toThrow();
});

test('rotates its file in steps that can be broken off, seen by processes that run', async () => {
  const running = await open();
  const old = await running.seal('viejo', 'a');
  const id = await (await open()).rotate();
  expect(await (await open()).rotate()).toBe(id);
  expect((await readFile(file(), 'utf8')).trim().split('\n')).toHaveLength(2);
  const rotating = await open();
  const fresh = await rotating.seal('nuevo', 'a');
  expect(fresh.keyId).toBe(id);
  expect((await running.seal('también', 'a')).keyId).toBe(id);
  expect(await running.open(fresh, 'a')).toBe('nuevo');
  expect(await rotating.open(old, 'a')).toBe('viejo');
  await rotating.forgetOthers();
  expect(await (await open()).open(old, 'a')).toBeNull();
  expect(await (await open()).open(fresh, 'a')).toBe('nuevo');
});

test('refuses a file that is no key in one line, without repeating it', async () => {
  await writeFile(file(), 'hunter2\n');
  await expect(open()).rejects.toThrow(OperatorError);
  await expect(open()).rejects.not.toThrow(/hunter2/);
});

test('a passphrase opens what it locked, however its accents are composed', async () => {
  const locked = await lock('contraseña larga', 'APP_USR-1', 'a');
  expect(locked).not.toContain('APP_USR');
  expect(await unlock('contraseña larga'.normalize('NFD'), locked, 'a')).toBe('APP_USR-1');
  expect(await unlock('otra', locked, 'a')).toBeNull();
});
