import { PassThrough } from 'node:stream';
import { askPassword } from './askPassword.ts';

function typing(keys: string) {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  const asked = askPassword({ input, output });
  input.write(keys);
  return { asked, shown: () => String(output.read()) };
}

test('a password is typed twice and not displayed', async () => {
  const { asked, shown } = typing('un secreto ñandú\run secreto ñandú\r');
  expect(await asked).toBe('un secreto ñandú');
  expect(shown()).toBe('Password: \nAgain: \n');
});

test('typing mistakes can be deleted', async () => {
  const { asked } = typing('secretw\u007fo\rsecreto\r');
  expect(await asked).toBe('secreto');
});

test('rejects two different passwords', async () => {
  const { asked } = typing('secreto\rsecreta\r');
  await expect(asked).rejects.toThrow('The two passwords differ: nothing was changed.');
});

test.each([
  ['Control-C', '\u0003'],
  ['Control-C after the first', 'secreto\r\u0003'],
  ['Control-D', '\u0004'],
])('%s changes nothing', async (_name, keys) => {
  await expect(typing(keys).asked).rejects.toThrow('Nothing was changed.');
});
