import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QueuedMail, MailTransport } from './MailTransport.ts';
import { mailHeaders } from './mailHeaders.ts';

interface FileTransportOptions {
  /** The file exists already. */
  directory: string;
  /** Receives one line per mail, so that developers can follow its link. */
  announce: (line: string) => void;
}

/** Private to the owner: mail may contain links that give access to an account. */
const OWNER_ONLY = 0o600;
const ID_DIGITS = 6;
const LINKS = /https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]]/g;

/** The transport of shops without a mail server: writes each mail as a text and an HTML file. */
export function fileTransport({ directory, announce }: FileTransportOptions): MailTransport {
  async function send(mail: QueuedMail): Promise<'filed'> {
    const { to, subject, replyTo } = mailHeaders(mail);
    const name = fileName(mail);
    await writeWhole(join(directory, `${name}.html`), mail.html);
    const reply = replyTo === undefined ? '' : `Reply-To: ${replyTo}\n`;
    const off = mail.unsubscribeUrl;
    const list = off === undefined ? '' : `List-Unsubscribe: <${off}>\n`;
    const page = `To: ${to}\n${reply}${list}Subject: ${subject}\n\n${mail.text}`;
    await writeWhole(join(directory, `${name}.txt`), page.endsWith('\n') ? page : `${page}\n`);
    const link = shopLink(mail.text);
    announce(`Mail to ${to}: ${subject}${link === undefined ? '' : ` — ${link}`}`);
    return 'filed';
  }

  return { send, close: () => undefined };
}

/** The first on the shop's own origin, which is that of most links: every mail's foot has several. */
function shopLink(text: string): string | undefined {
  const links = text.match(LINKS) ?? [];
  const origins = links.map(originOf);
  const count = (link: string) => origins.filter((origin) => origin === originOf(link)).length;
  return links.toSorted((a, b) => count(b) - count(a))[0];
}

function originOf(link: string): string {
  return URL.parse(link)?.origin ?? link;
}

/** Sorts by time, then by id: `2026-11-21T12-05-50-123Z-000042`. */
function fileName({ id, createdAt }: QueuedMail): string {
  const time = new Date(createdAt).toISOString().replaceAll(/[:.]/g, '-');
  return `${time}-${String(id).padStart(ID_DIGITS, '0')}`;
}

/** Atomic: readers see the whole file or none. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.tmp`;
  await writeFile(draft, text, { mode: OWNER_ONLY });
  await rename(draft, path);
}
