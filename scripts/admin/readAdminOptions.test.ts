import { readAdminOptions } from './readAdminOptions.ts';

const EMAIL = 'ana@brazada.example';
const env = { ADMIN_EMAIL: EMAIL, ADMIN_USERNAME: 'ana', ADMIN_PASSWORD: 'un-secreto-largo' };

const refusal = (args: string[], given: Record<string, string> = {}): string => {
  try {
    readAdminOptions(args, given);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

test('flags take precedence over the environment', () => {
  expect(readAdminOptions([], env)).toEqual({
    email: EMAIL,
    username: 'ana',
    password: 'un-secreto-largo',
    resetSecondFactor: false,
  });
  expect(readAdminOptions(['--reset-second-factor'], env)).toMatchObject({
    email: EMAIL,
    resetSecondFactor: true,
  });
  const args = ['--email', ' Jefa@brazada.example', '--username=jefa'];
  expect(readAdminOptions(args, env)).toMatchObject({
    email: 'Jefa@brazada.example',
    username: 'jefa',
  });
});

test('everything but the email is optional', () => {
  const given = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' };
  expect(readAdminOptions(['--email', EMAIL], given)).toEqual({
    email: EMAIL,
    username: null,
    password: null,
    resetSecondFactor: false,
  });
  expect(refusal([])).toMatch(/^Whose account\? Set ADMIN_EMAIL or run npm run admin:create --/);
});

test('a password keeps its spaces', () => {
  const password = '  un secreto  ';
  expect(readAdminOptions([], { ...env, ADMIN_PASSWORD: password })).toMatchObject({ password });
});

test.each(['--password=un-secreto', '--password', '-p', '--pass'])(
  '%s is rejected: other users see the command line',
  (flag) => {
    const sentence = refusal(['--email', EMAIL, flag, 'un-secreto']);
    expect(sentence).toMatch(/^A password on the command line can be seen by others: set ADMIN_/);
    expect(sentence).not.toContain('un-secreto');
  },
);

test.each([
  [['--emial', EMAIL], /^These arguments cannot be read\. Run npm run admin:create/],
  [[EMAIL], /^These arguments cannot be read/],
  [['--email'], /^These arguments cannot be read/],
  [['--email', 'ana'], /^"ana" is no email address\.$/],
  [['--email', 'a@b.example\nBcc: c@d.example'], /^"a@b\.example\\nBcc: .* is no email address\.$/],
  [['--email', EMAIL, '--username', 'an@a'], /^"an@a" is no user name: 1 to 150 visible/],
  [['--email', EMAIL, '--username', '\u200b'], /is no user name/],
] as const)('rejects %j with one line', (args, sentence) => {
  expect(refusal([...args])).toMatch(sentence);
});

test.each(['corta', 'once-letras', 'x'.repeat(129)])(
  'a password has the length that admins need',
  (password) => {
    const sentence = refusal([], { ...env, ADMIN_PASSWORD: password });
    expect(sentence).toBe('The password must have 12 to 128 characters.');
  },
);
