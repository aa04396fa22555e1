import fc from 'fast-check';
import { mailHeaders } from './mailHeaders.ts';
import { MailRefusal } from './MailTransport.ts';

const to = 'ana@brazada.example';
const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]/;

test('valid headers are unchanged', () => {
  const headers = { to, subject: 'Recuperá  tu contraseña: ☀ 日本 👩‍👧' };
  expect(mailHeaders(headers)).toEqual(headers);
});

test.each([
  ['Hola\r\nBcc: todos@brazada.example', 'Hola Bcc: todos@brazada.example'],
  ['\nHola\n\n\u2028', 'Hola'],
  ['Hola\u0000\u001b[31m\u0085\u2029Ana', 'Hola [31m Ana'],
])('the subject %j becomes one line', (subject, line) => {
  expect(mailHeaders({ to, subject }).subject).toBe(line);
});

test('no subject contains a line break', () => {
  const piece = fc.oneof(
    fc.constantFrom('\r', '\n', '\r\n', '\u0085', '\u2028', '\u0000', '\u001b'),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const { subject } = mailHeaders({ to, subject: pieces.join('') });
      expect(subject).not.toMatch(LINE_BREAKS);
      expect(subject).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test.each([
  '',
  'ana',
  'ana@brazada.example\r\nBcc: todos@brazada.example',
  'ana@brazada.example\n',
  'ana@brazada.example, todos@brazada.example',
  'Ana <ana@brazada.example>',
  'ana@brazada.example> RCPT TO:<todos@brazada.example',
  'ana\u0000@brazada.example',
  'ana\u001b[31m@brazada.example',
])('rejects the recipient %j', (recipient) => {
  expect(() => mailHeaders({ to: recipient, subject: 'Hola' })).toThrow(MailRefusal);
});

test('keeps a reply address that is one plain address', () => {
  const headers = { to, subject: 'Hola' };
  expect(mailHeaders({ ...headers, replyTo: to })).toEqual({ ...headers, replyTo: to });
  for (const replyTo of ['', 'la tienda', `${to}\r\nBcc: todos@brazada.example`]) {
    expect(mailHeaders({ ...headers, replyTo })).toEqual(headers);
  }
});
