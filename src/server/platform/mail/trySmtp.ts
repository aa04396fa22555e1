import type { KeyTrial } from '../../../domain/tools/providerKeys.ts';
import type { SmtpSettings } from '../keys/shopKeys.ts';
import { withTimeout } from '../withTimeout.ts';
import type { Mail } from './MailTransport.ts';

interface TrialOptions {
  /** Null: only connects and logs in. */
  mail: Mail | null;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const SECOND_MS = 1000;

/** Faults by what the error of a connection says, with the value to look at. */
const FAULTS: readonly [says: RegExp, name: string, sentence: string][] = [
  [/certificate has expired/i, 'host', 'El certificado del servidor venció.'],
  [
    /altnames|does not match certificate/i,
    'host',
    'El certificado es de otro servidor: revisá el nombre.',
  ],
  [
    /self[- ]signed|certificate|unable to verify/i,
    'host',
    'El certificado del servidor no es de confianza: lo firmó alguien que no conocemos.',
  ],
  [
    /wrong version number|STARTTLS|SSL routines|\bTLS\b/i,
    'security',
    'El servidor no habla TLS así en ese puerto: probá la otra seguridad, o el otro puerto.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo/i,
    'host',
    'No encontramos ese servidor: revisá el nombre.',
  ],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/i, 'port', 'Ese servidor no atiende en ese puerto.'],
];

/** Connects, logs in, and sends a mail if there is one to send. */
export async function trySmtp(settings: SmtpSettings, options: TrialOptions): Promise<KeyTrial> {
  const { url, from } = settings;
  const { mail, timeoutMs = TIMEOUT_MS } = options;
  const [{ createTransport }, { isSecretAtRisk }] = await Promise.all([
    import('nodemailer'),
    import('./smtpTransport.ts'),
  ]);
  const mailer = createTransport({
    url,
    requireTLS: isSecretAtRisk(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  try {
    const to = { name: '', address: mail?.to ?? '' };
    const call: Promise<unknown> = mail ? mailer.sendMail({ ...mail, from, to }) : mailer.verify();
    await withTimeout(timeoutMs, call);
    return { works: true, message: mail ? sentTo(mail.to) : 'El servidor aceptó la conexión.' };
  } catch (error) {
    return failed(error, timeoutMs);
  } finally {
    mailer.close();
  }
}

function sentTo(address: string): string {
  return `El servidor aceptó un mail de prueba para ${address}. Fijate que haya llegado.`;
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Quotes no more than the number of an answer: the other end may be no mail server at all. */
function failed(error: unknown, timeoutMs: number): KeyTrial {
  const {
    message,
    code = '',
    responseCode,
    command = '',
  }: SmtpError = error instanceof Error ? error : new Error(String(error));
  const answer = responseCode === undefined ? '' : ` (contestó ${responseCode})`;
  if (code === 'EAUTH')
    return fault('password', `El servidor no acepta ese usuario o esa contraseña${answer}.`);
  if (command === 'MAIL FROM' || command === 'RCPT TO' || code === 'EENVELOPE') {
    return fault('from', `El servidor no deja enviar desde esa dirección${answer}.`);
  }
  const known = FAULTS.find(([says]) => says.test(`${code} ${message}`));
  if (known) return fault(known[1], known[2]);
  if (code === 'ETIMEDOUT' || /timeout|No answer within/i.test(message)) {
    const seconds = Math.max(1, Math.round(timeoutMs / SECOND_MS));
    return fault(
      'host',
      `El servidor no contestó en ${seconds} s: revisá el servidor y el puerto.`,
    );
  }
  return fault('host', `El servidor no contestó como un servidor de correo${answer}.`);
}

function fault(name: string, message: string): KeyTrial {
  return { works: false, name, message };
}
