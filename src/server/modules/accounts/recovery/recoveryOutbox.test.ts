import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { buildTestApp } from '../../../../testing/buildTestApp.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logging/createLogger.ts';
import { fileTransport } from '../../../platform/mail/fileTransport.ts';
import { startMailRunner } from '../../../platform/mail/startMailRunner.ts';

const PASSWORD = 'un-secreto-largo';
const NEW_PASSWORD = 'otro-secreto-largo';

test('the link on the console and in the file works', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'brazada-outbox-'));
  const printed: string[] = [];
  const mailed = Promise.withResolvers<undefined>();
  let wake = (): void => undefined;
  const shop = await buildTestApp({ wakeMailWorker: () => wake() });
  const runner = startMailRunner({
    database: shop.database,
    transport: fileTransport({
      directory,
      announce: (line) => {
        printed.push(line);
        if (line.includes('Recuperá')) mailed.resolve(undefined);
      },
    }),
    clock: systemClock,
    logger: createLogger('silent'),
    writeMail: () => Promise.reject(new Error('It is written')),
    replyTo: async () => 'hola@brazada.example',
    count: () => undefined,
  });
  wake = runner.wake;
  const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload });

  const ana = { username: 'ana', email: 'ana@brazada.example' };
  await post(API_PATHS.register, { ...ana, password: PASSWORD, password2: PASSWORD });
  expect((await post(API_PATHS.forgotPassword, { email: ana.email })).statusCode).toBe(200);
  await mailed.promise;

  const [, file = ''] = readdirSync(directory).filter((name) => name.endsWith('.txt'));
  const mail = readFileSync(join(directory, file), 'utf8');
  expect(mail).toMatch(
    /^To: ana@brazada\.example\nReply-To: hola@brazada\.example\nSubject: Recuperá tu contraseña de Mi tienda\n\n/,
  );
  const [link = '', token = ''] = /http:\/\/\S+\/recuperar\/(\S+)/.exec(mail) ?? [];
  expect(printed).toEqual([
    expect.stringMatching(/^Mail to ana@brazada\.example: Te damos la bienvenida/),
    `Mail to ana@brazada.example: Recuperá tu contraseña de Mi tienda — ${link}`,
  ]);
  const passwords = { password: NEW_PASSWORD, password2: NEW_PASSWORD };
  expect((await post(API_PATHS.resetPassword, { token, ...passwords })).statusCode).toBe(200);
  const claim = { username: 'ana', password: NEW_PASSWORD };
  expect((await post(API_PATHS.login, claim)).statusCode).toBe(200);

  await runner.stop();
  expect(
    JSON.stringify(await shop.database.db.selectFrom('mail_outbox').selectAll().execute()),
  ).not.toContain(token);
  await shop.close();
  rmSync(directory, { recursive: true });
});
