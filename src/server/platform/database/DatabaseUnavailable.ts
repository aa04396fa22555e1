import { RETRY_SOON, ShopError } from '../ShopError.ts';

const SENTENCE = 'La tienda no puede responder en este momento. Probá de nuevo en un minuto.';

/** The database is unreachable, too slow, or cannot store data. The outcome of the request is unknown. */
export class DatabaseUnavailable extends ShopError {
  constructor(cause: unknown) {
    super('unavailable', SENTENCE, { headers: RETRY_SOON, cause });
  }
}
