import { plural } from './format/plural.ts';

interface Failure {
  code: string;
  message?: string;
  /** Seconds that the server asks to wait. */
  retryAfter?: number;
}

const CHECK_CONNECTION = 'Revisá tu conexión y probá de nuevo.';

const SENTENCES: Readonly<Record<string, string>> = {
  network: `No pudimos conectarnos. ${CHECK_CONNECTION}`,
  timeout: 'La tienda tardó demasiado en responder. Probá de nuevo.',
  unauthorized: 'Tu sesión terminó. Ingresá de nuevo para seguir.',
  rateLimited: 'Fueron muchos intentos. Esperá un rato y probá de nuevo.',
  server: 'Algo salió mal en la tienda. Probá de nuevo en unos minutos.',
};

const ANY_OTHER = 'Algo salió mal. Probá de nuevo en unos minutos.';
const MINUTE_SECONDS = 60;

/** Message of a failed call: the server's own when it has one. */
export function failureSentence({ code, message, retryAfter }: Failure): string {
  if (message !== undefined) return message;
  if (code === 'rateLimited' && retryAfter) {
    return `Fueron muchos intentos. Esperá ${formatWait(retryAfter)} y probá de nuevo.`;
  }
  return SENTENCES[code] ?? ANY_OTHER;
}

/** Advises what to do about a failed region, whose title already names the failure. */
export function failureHint(failure: Failure): string {
  return failure.code === 'network' ? CHECK_CONNECTION : failureSentence(failure);
}

function formatWait(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return plural(seconds, 'segundo', 'segundos');
  return plural(Math.ceil(seconds / MINUTE_SECONDS), 'minuto', 'minutos');
}
