/** The 7 or 8 digits of a document, from `30.123.456` or `30123456`; null otherwise. */
export function readDni(text: string): string | null {
  const digits = text.trim().replace(/[\s.]/g, '');
  return /^[1-9]\d{6,7}$/.test(digits) ? digits : null;
}

/** `30123456` as `30.123.456`; a masked one as it is. */
export function formatDni(dni: string): string {
  return readDni(dni) === null ? dni : dni.replaceAll(/\B(?=(\d{3})+$)/g, '.');
}

/** `30123456` as `•••••456`: enough for its owner to know it again. */
export function maskDni(dni: string): string {
  return dni.slice(-3).padStart(dni.length, '•');
}
