import { randomUUID } from 'node:crypto';

/** Stands for the request's origin while JSON is written ahead: no text of the shop holds it. */
const ORIGIN = `https://${randomUUID()}`;

/** JSON in pieces, between which the origin of the request stands. */
type ReadyJson = readonly string[];

/** Writes the JSON of an object once for all origins, and puts in that of the request each time. */
export function keptJson<Shown extends object>(
  toWire: (shown: Shown, origin: string) => unknown,
): (shown: Shown, origin: string) => string {
  const kept = new WeakMap<Shown, ReadyJson>();
  return (shown, origin) => {
    let ready = kept.get(shown);
    if (!ready) kept.set(shown, (ready = JSON.stringify(toWire(shown, ORIGIN)).split(ORIGIN)));
    return ready.join(origin);
  };
}
