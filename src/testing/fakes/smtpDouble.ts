import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** Steps at which the server can be made to refuse. `text` is the end of the mail itself. */
type SmtpStep = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'text';

export interface SmtpDouble {
  /** `smtp://127.0.0.1:…` */
  url: string;
  port: number;
  /** The mails it accepted, as they came over the line; a letter a byte (latin1). */
  mails: { from: string; to: string[]; message: string }[];
  /** Every received command, of all connections in order. */
  commands: string[];
  /** Answers so at this step from now on; `'hang'` sends nothing at all, null accepts again. */
  answer: (step: SmtpStep, reply: string | null) => void;
  close: () => Promise<void>;
}

const ACCEPT: Record<SmtpStep, string> = {
  greeting: '220 double ESMTP',
  EHLO: '250-double\r\n250-8BITMIME\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go ahead',
  text: '250 2.0.0 Ok',
};

const COMMANDS = ['EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA'] as const;

function isCommand(verb: string | undefined): verb is (typeof COMMANDS)[number] {
  return COMMANDS.some((each) => each === verb);
}

/** A small local SMTP server: stores mail and fails on demand. It speaks TLS with a certificate, else none. */
export async function openSmtpDouble(certificate?: {
  key: string;
  cert: string;
}): Promise<SmtpDouble> {
  const replies = new Map<SmtpStep, string | null>();
  const mails: SmtpDouble['mails'] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();

  function talk(socket: Socket): void {
    let unread = '';
    let mail = { from: '', to: [] as string[] };
    let text: string[] | null = null;

    /** True when the step was accepted. */
    function reply(step: SmtpStep): boolean {
      const answer = replies.get(step) ?? ACCEPT[step];
      if (answer !== 'hang') socket.write(`${answer}\r\n`);
      return answer === ACCEPT[step];
    }

    function hearText(line: string, lines: string[]): void {
      if (line !== '.') return void lines.push(line.replace(/^\./, ''));
      text = null;
      if (reply('text')) mails.push({ ...mail, message: lines.join('\r\n') });
    }

    function hearCommand(line: string): void {
      commands.push(line);
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      const verb = line.split(' ')[0]?.toUpperCase();
      if (verb === 'QUIT') return void socket.end('221 2.0.0 Bye\r\n');
      if (!isCommand(verb)) return void socket.write('502 5.5.1 Not known here\r\n');
      const isAccepted = reply(verb);
      if (verb === 'MAIL') mail = { from: address, to: [] };
      if (verb === 'RCPT' && isAccepted) mail.to.push(address);
      if (verb === 'DATA' && isAccepted) text = [];
    }

    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const lines = (unread + chunk).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) {
        if (text) hearText(line, text);
        else hearCommand(line);
      }
    });
    reply('greeting');
  }

  const server = (certificate ? createTlsServer(certificate, talk) : createServer(talk)).listen(
    0,
    '0.0.0.0',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }

  const answer = (step: SmtpStep, reply: string | null) => void replies.set(step, reply);
  return { url: `smtp://127.0.0.1:${port}`, port, mails, commands, answer, close };
}
