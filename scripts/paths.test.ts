import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createActor, createMachine } from 'xstate';
import { recordVisit } from '../src/testing/machines/recordVisit.ts';
import { runScript } from '../src/testing/runScript.ts';
import { authModalMachine } from '../src/web/features/auth/authModalMachine.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brazada-paths-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script with a file of this text. */
async function replay(text: string) {
  const file = path.join(folder, 'g.json');
  writeFileSync(file, text);
  const { code, stdout, stderr } = await runScript('paths', ['--recording', file], { env: {} });
  return { code, out: stdout, failure: stderr.replaceAll(file, 'g.json') };
}

const record = () =>
  recordVisit((inspect) => {
    const actor = createActor(authModalMachine, { inspect }).start();
    actor.send({ type: 'modal.opened', backTo: null });
    actor.send({ type: 'login.submitted', username: 'ana', password: 'una clave larga' });
    actor.send({ type: 'modal.closed' });
  });

test('an inspector recording is replayed, and its coverage is printed', async () => {
  const { code, out, failure } = await replay(await record());
  expect({ code, failure }).toEqual({ code: 0, failure: '' });
  expect(out).toMatch(/^authModalMachine +1 +4 +\d+\/\d+ \d+ % +3\/\d+ \d+ %$/m);
  expect(out).toMatch(/^authModalMachine was in authModal\.closed, /m);
  expect(out).toMatch(/^authModalMachine took .*authModal\.closed on modal\.opened \(0\)/m);
  expect(out).toMatch(
    /^\d+ messages hold masked values \(••••••\): they were replayed as such\.$/m,
  );
  expect(out).not.toContain('una clave');
});

test('an inconsistent one is reported with the position', async () => {
  const lie = (await record()).replace('"login": "submitting"', '"login": "editing"');
  const { code, failure } = await replay(lie);
  expect(code).toBe(1);
  expect(failure).toMatch(
    /^authModal \(x:\d+\) differs at step 3, login\.submitted: recorded \{"open":\{"login":"editing"\}\}, came to \{"open":\{"login":"submitting"\}\}\.\n$/,
  );
});

test('an unknown machine is named', async () => {
  const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: {} } });
  const text = await recordVisit((inspect) => void createActor(lamp, { inspect }).start());
  expect(await replay(text)).toMatchObject({
    code: 1,
    failure: 'lamp is no machine of this repository.\n',
  });
});

const empty = { format: 'brazada-recording', version: 1, messages: [] };

test.each([
  ['{', 'g.json is not a recording of the inspector.\n'],
  [JSON.stringify(empty), 'g.json holds no machine.\n'],
  [
    JSON.stringify({ ...empty, version: 9 }),
    'g.json was written by another version of the inspector: it can be looked at there, and not be replayed.\n',
  ],
])('a file with %j ends with one line', async (text, failure) => {
  expect(await replay(text)).toEqual({ code: 1, out: '', failure });
});

test.each([
  [['--recording', '/nowhere/g.json'], '/nowhere/g.json cannot be read (ENOENT).\n'],
  [
    ['--recroding', 'x'],
    "Unknown option '--recroding'. Usage: npm run paths [-- --recording FILE]\n",
  ],
])('%j ends with one line', async (args, failure) => {
  expect(await runScript('paths', args, { env: {} })).toMatchObject({ code: 1, stderr: failure });
});
