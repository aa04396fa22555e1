import { makeMail } from '../../../testing/data/makeMail.ts';
import { readMimeMessage } from '../../../testing/readMailHtml.ts';
import { openSmtpDouble, type SmtpDouble } from '../../../testing/fakes/smtpDouble.ts';
import { type Mail, MailRefusal } from './MailTransport.ts';
import { smtpTransport } from './smtpTransport.ts';

const from = { name: 'Brazada, natación', address: 'hola@brazada.example' };
const createdAt = Date.UTC(2026, 10, 21, 12, 5, 50);

let server: SmtpDouble;

beforeEach(async () => {
  server = await openSmtpDouble();
});

afterEach(() => server.close());

async function send(mail: Partial<Mail> = {}, url = server.url, timeoutMs?: number): Promise<void> {
  const transport = smtpTransport({ url, from, ...(timeoutMs && { timeoutMs }) });
  await transport.send({ ...makeMail(mail), id: 7, createdAt });
  transport.close();
}

/** The error that `send` threw. */
const failure = (sent: Promise<void>): Promise<unknown> =>
  sent.then(
    () => 'sent',
    (error: unknown) => error,
  );

test('delivers names, special characters and links unchanged', async () => {
  const link = `https://brazada.example/recuperar/${'x'.repeat(300)}`;
  const text = `Hola ☀\n.una línea con punto\n${link}\n`;
  await send({ text });
  const [mail] = server.mails;
  expect(mail).toMatchObject({ from: 'hola@brazada.example', to: ['ana@brazada.example'] });
  const message = readMimeMessage(mail?.message ?? '');
  expect(Object.fromEntries(message.headers)).toMatchObject({
    from: expect.stringMatching(/^"?Brazada, natación"? <hola@brazada\.example>$/),
    to: 'ana@brazada.example',
    subject: 'Recuperá tu contraseña',
    date: 'Sat, 21 Nov 2026 12:05:50 +0000',
    'message-id': `<mail.7.${createdAt}@brazada.example>`,
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringMatching(/^multipart\/alternative;/),
  });
  expect(message.text.replaceAll('\r\n', '\n').trim()).toBe(text.trim());
  expect(message.html.trim()).toBe(makeMail().html);
});

test('a line break in the subject does not inject a header', async () => {
  await send({ subject: 'Hola\r\nBcc: todos@brazada.example\r\n\r\nFalso' });
  const { headers, text } = readMimeMessage(server.mails[0]?.message ?? '');
  expect(headers.map(([name]) => name)).not.toContain('bcc');
  expect(headers).toContainEqual(['subject', 'Hola Bcc: todos@brazada.example Falso']);
  expect(text).toContain('Hola, Ana');
  expect(server.mails[0]?.to).toEqual(['ana@brazada.example']);
});

test.each([
  'ana@brazada.example\r\nBcc: todos@brazada.example',
  'ana@brazada.example>\r\nRCPT TO:<todos@brazada.example',
  'ana@brazada.example, todos@brazada.example',
])('rejects the recipient %j before connecting', async (to) => {
  expect(await failure(send({ to }))).toBeInstanceOf(MailRefusal);
  expect(server.commands).toEqual([]);
});

test("logs in with the URL's credentials", async () => {
  await send({}, `smtp://brazada:p%40ss@127.0.0.1:${server.port}`);
  const secret = Buffer.from('\0brazada\0p@ss').toString('base64');
  expect(server.commands).toContain(`AUTH PLAIN ${secret}`);
  expect(server.mails).toHaveLength(1);
});

test('never sends a password unencrypted', async () => {
  const sent = send({}, `smtp://brazada:secreto@127.0.0.2:${server.port}`);
  expect(await failure(sent)).toBeInstanceOf(Error);
  expect(server.commands.join()).not.toMatch(/AUTH/);
  expect(server.mails).toEqual([]);
});

describe('temporary and permanent failures', () => {
  test.each([
    ['RCPT', '550 5.1.1 No such user here'],
    ['RCPT', '553 Mailbox name not allowed'],
    ['text', '554 5.6.0 Message refused'],
  ] as const)('%s answered with %s is a refusal', async (step, reply) => {
    server.answer(step, reply);
    const error = await failure(send());
    expect(error).toBeInstanceOf(MailRefusal);
    expect(String(error)).toContain(reply);
    expect(server.mails).toEqual([]);
  });

  test.each([
    ['greeting', '554 No SMTP service here'],
    ['greeting', '421 Too busy'],
    ['MAIL', '550 5.1.8 Sender not known'],
    ['RCPT', '450 4.2.0 Greylisted, come back later'],
    ['RCPT', '550 5.7.1 Relaying denied'],
    ['DATA', '451 4.3.0 Local error'],
    ['text', '452 4.3.1 Disk full'],
  ] as const)('%s answered with %s may pass', async (step, reply) => {
    server.answer(step, reply);
    const error = await failure(send());
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefusal);
  });

  test('a wrong password is temporary', async () => {
    server.answer('AUTH', '535 5.7.8 Wrong password');
    const error = await failure(send({}, `smtp://brazada:secreto@127.0.0.1:${server.port}`));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefusal);
    expect(String(error)).not.toContain('secreto');
  });

  test.each(['greeting', 'RCPT', 'text'] as const)(
    'no response at %s ends in a timeout',
    async (step) => {
      server.answer(step, 'hang');
      const error = await failure(send({}, server.url, 100));
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(MailRefusal);
    },
  );
});
