import { ShopError } from '../ShopError.ts';

const SENTENCE = 'La tienda no puede responder en este momento. Probá de nuevo en un minuto.';
const RETRY_AFTER_SECONDS = 5;

/** The database is unreachable, too slow, or cannot keep what is written. Nothing of what was asked is known to be done. */
export class DatabaseUnavailable extends ShopError {
  constructor(cause: unknown) {
    super('unavailable', SENTENCE, {
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      cause,
    });
  }
}
