import { makeMail } from '../../../testing/data/makeMail.ts';
import { openSmtpDouble, type SmtpDouble } from '../../../testing/fakes/smtpDouble.ts';
import { STRANGE_CERTIFICATE } from '../../../testing/fakes/strangeCertificate.ts';
import { trySmtp } from './trySmtp.ts';

const from = { name: 'Nado Club', address: 'hola@nado.example' };
const mail = makeMail({ to: 'jefa@nado.example' });
let server: SmtpDouble;

beforeEach(async () => {
  server = await openSmtpDouble();
});
afterEach(() => server.close());

const attempt = (url = server.url, timeoutMs = 15_000) =>
  trySmtp({ url, from }, { mail, timeoutMs });
const withLogIn = () => `smtp://nado:secreto@127.0.0.1:${server.port}`;

test('sends a mail, and without one only logs in', async () => {
  expect(await attempt(withLogIn())).toEqual({
    works: true,
    message: expect.stringContaining('jefa@nado.example'),
  });
  expect(server.mails).toMatchObject([{ from: 'hola@nado.example', to: ['jefa@nado.example'] }]);
  expect((await trySmtp({ url: withLogIn(), from }, { mail: null })).works).toBe(true);
  expect(server.mails).toHaveLength(1);
});

test('names a wrong password, and does not repeat it', async () => {
  server.answer('AUTH', '535 5.7.8 Wrong password secreto');
  const trial = await attempt(withLogIn());
  expect(trial).toMatchObject({ works: false, name: 'password' });
  expect(trial.message).toMatch(/usuario o esa contraseña \(contestó 535\)/);
  expect(JSON.stringify(trial)).not.toContain('secreto');
});

test('gives up a server that hangs, with a sentence', async () => {
  for (const step of ['greeting', 'EHLO', 'MAIL', 'text'] as const) {
    server.answer(step, 'hang');
    expect(await attempt(server.url, 300)).toMatchObject({
      works: false,
      name: 'host',
      message: expect.stringMatching(/no contestó en/),
    });
    server.answer(step, null);
  }
});

test('names a certificate that is not to be trusted, and sends nothing', async () => {
  const strange = await openSmtpDouble(STRANGE_CERTIFICATE);
  const trial = await attempt(`smtps://nado:secreto@127.0.0.1:${strange.port}`);
  expect(trial).toMatchObject({ works: false, name: 'host' });
  expect(trial.message).toMatch(/certificado/);
  expect(strange.commands).toEqual([]);
  await strange.close();
});

test('names TLS that the server does not speak', async () => {
  const sentence = { works: false, name: 'security' };
  expect(await attempt(`smtps://127.0.0.1:${server.port}`)).toMatchObject(sentence);
  expect(await attempt(`smtp://nado:secreto@127.0.0.2:${server.port}`)).toMatchObject(sentence);
  expect(server.commands.join()).not.toMatch(/AUTH/);
});

test('names a server that is not there, and a sender that it refuses', async () => {
  server.answer('MAIL', '550 5.1.8 Sender not known');
  expect(await attempt()).toMatchObject({ works: false, name: 'from' });
  expect(await attempt('smtp://no.existe.invalid:587')).toMatchObject({ name: 'host' });
  // A port of the system, on which no other test can listen.
  expect(await attempt('smtp://127.0.0.1:1')).toMatchObject({ works: false, name: 'port' });
});

test('does not quote a server of another kind', async () => {
  server.answer('greeting', 'SSH-2.0-OpenSSH_9.9');
  const { works, message } = await attempt();
  expect([works, /OpenSSH/.test(message)]).toEqual([false, false]);
});
