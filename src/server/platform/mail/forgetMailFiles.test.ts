import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMail } from '../../../testing/data/makeMail.ts';
import { fileTransport } from './fileTransport.ts';
import { forgetMailFiles } from './forgetMailFiles.ts';

test('deletes the files of an address, and keeps others', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'brazada-outbox-'));
  const transport = fileTransport({ directory, announce: () => undefined });
  const recipients = ['Ana@brazada.example', 'ana@brazada.example', 'mariana@brazada.example'];
  for (const [id, to] of recipients.entries()) {
    await transport.send({ ...makeMail({ to, text: `Ana@brazada.example` }), id, createdAt: 0 });
  }
  await forgetMailFiles(directory, 'ana@Brazada.example');
  expect(readdirSync(directory)).toEqual([
    '1970-01-01T00-00-00-000Z-000002.html',
    '1970-01-01T00-00-00-000Z-000002.txt',
  ]);
  rmSync(directory, { recursive: true });
});
