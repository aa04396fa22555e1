import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMail } from '../../../testing/data/makeMail.ts';
import { fileTransport } from './fileTransport.ts';
import { MailRefusal, type MailTransport } from './MailTransport.ts';

const createdAt = Date.UTC(2026, 10, 21, 12, 5, 50, 123);
const NAME = '2026-11-21T12-05-50-123Z-000007';

let directory: string;
let announced: string[];
let transport: MailTransport;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'brazada-outbox-'));
  announced = [];
  transport = fileTransport({ directory, announce: (line) => announced.push(line) });
});

afterEach(() => rmSync(directory, { recursive: true }));

const read = (name: string): string => readFileSync(join(directory, name), 'utf8');

test('writes a text and an HTML file, and logs the link', async () => {
  const mail = makeMail();
  await transport.send({ ...mail, id: 7, createdAt });
  expect(readdirSync(directory)).toEqual([`${NAME}.html`, `${NAME}.txt`]);
  expect(read(`${NAME}.txt`)).toBe(`To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`);
  expect(read(`${NAME}.html`)).toBe(mail.html);
  expect(announced).toEqual([
    'Mail to ana@brazada.example: Recuperá tu contraseña — https://brazada.example/recuperar/a_b-C1',
  ]);
});

test('files are readable only by the owner', async () => {
  await transport.send({ ...makeMail(), id: 7, createdAt });
  const modes = readdirSync(directory).map((name) => statSync(join(directory, name)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600]);
});

test('files sort by time, and a retry writes no second file', async () => {
  for (const [id, time] of [
    [10, createdAt],
    [9, createdAt],
    [2, createdAt + 1],
    [9, createdAt],
  ] as const) {
    await transport.send({ ...makeMail({ subject: `mail ${id}` }), id, createdAt: time });
  }
  const texts = readdirSync(directory).filter((name) => name.endsWith('.txt'));
  const ids = texts.toSorted().map((name) => /mail (\d+)/.exec(read(name))?.[1]);
  expect(ids).toEqual(['9', '10', '2']);
});

test('a long link is not wrapped, in the file and on the console', async () => {
  const link = `https://brazada.example/recuperar/${'x'.repeat(400)}?a=1&b=ñ`;
  await transport.send({ ...makeMail({ text: `Mirá (${link}).` }), id: 7, createdAt });
  expect(read(`${NAME}.txt`)).toContain(`Mirá (${link}).\n`);
  expect(announced[0]).toMatch(new RegExp(`— https://\\S+${link.slice(-9).replace('?', '\\?')}$`));
});

test('the console has the shop’s own link, also after a stranger’s', async () => {
  const text = `Mandanos el comprobante:
https://wa.me/5491155550111

Ver mi pedido:
http://localhost:8080/pedido/100041?clave=x

--
Brazada: http://localhost:8080
Privacidad: http://localhost:8080/privacidad
`;
  await transport.send({ ...makeMail({ text }), id: 7, createdAt });
  expect(announced[0]).toMatch(/ — http:\/\/localhost:8080\/pedido\/100041\?clave=x$/);
});

test('a mail without a link is logged without one', async () => {
  await transport.send({ ...makeMail({ text: 'Gracias' }), id: 7, createdAt });
  expect(announced).toEqual(['Mail to ana@brazada.example: Recuperá tu contraseña']);
});

test('a line break adds neither a header nor a console line', async () => {
  const subject = 'Hola\r\nBcc: todos@brazada.example\n\nFalso';
  await transport.send({ ...makeMail({ subject }), id: 7, createdAt });
  const [head] = read(`${NAME}.txt`).split('\n\n');
  expect(head).toBe('To: ana@brazada.example\nSubject: Hola Bcc: todos@brazada.example Falso');
  expect(announced.join()).not.toContain('\n');
});

test('an invalid recipient gets no file', async () => {
  const to = 'ana@brazada.example\nBcc: todos@brazada.example';
  const sent = transport.send({ ...makeMail({ to }), id: 7, createdAt });
  await expect(sent).rejects.toThrow(MailRefusal);
  expect(readdirSync(directory)).toEqual([]);
  expect(announced).toEqual([]);
});
