const SENTENCES: Readonly<Record<string, string>> = {
  network: 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.',
  timeout: 'La tienda tardó demasiado en responder. Probá de nuevo.',
  unauthorized: 'Tu sesión terminó. Ingresá de nuevo para seguir.',
  rateLimited: 'Fueron muchos intentos. Esperá un rato y probá de nuevo.',
};

const ANY_OTHER = 'Algo salió mal. Probá de nuevo en unos minutos.';

/** Message of a failed call: the server's own when it has one. */
export function failureSentence({ code, message }: { code: string; message?: string }): string {
  return message ?? SENTENCES[code] ?? ANY_OTHER;
}
