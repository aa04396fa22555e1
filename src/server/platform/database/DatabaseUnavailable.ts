import { RETRY_SOON, ShopError } from '../ShopError.ts';

const SENTENCE = 'La tienda no puede responder en este momento. Probá de nuevo en un minuto.';

/** Too many change the same rows. */
export const CROWDED =
  'Hay muchas personas comprando o guardando lo mismo a la vez, y esta vez no llegamos: no se guardó nada. Probá de nuevo en unos segundos.';

const STOPPED =
  'Estamos haciendo un mantenimiento: por unos minutos no podemos tomar compras ni guardar cambios. Probá de nuevo en un rato.';
/** A restore takes longer than a failover. */
const RETRY_LATER = { 'retry-after': '30' } as const;

/** The database is unreachable, too slow, or cannot store data. The outcome of the request is unknown. */
export class DatabaseUnavailable extends ShopError {
  constructor(
    cause: unknown,
    sentence: string = SENTENCE,
    headers: Record<string, string> = RETRY_SOON,
  ) {
    super('unavailable', sentence, { headers, cause });
  }
}

/** All data is being replaced, by this process or another: nothing was written. */
export class WritesStopped extends DatabaseUnavailable {
  constructor() {
    super(undefined, STOPPED, RETRY_LATER);
  }
}

/** Tries a write that may be left out: null while writes are stopped. */
export function unlessStopped<Result>(write: Promise<Result>): Promise<Result | null> {
  return write.catch((error: unknown) => {
    if (error instanceof WritesStopped) return null;
    throw error;
  });
}
