import { randomUUID } from 'node:crypto';

/** Stands for the request's origin while JSON is written ahead: no text of the shop holds it. */
const ORIGIN = `https://${randomUUID()}`;

/** JSON in pieces, between which the origin of the request stands. */
export type ReadyJson = readonly string[];

/** Writes JSON once for all origins. */
export function readyJson(write: (origin: string) => unknown): ReadyJson {
  return JSON.stringify(write(ORIGIN)).split(ORIGIN);
}

export function jsonAt([first = '', ...others]: ReadyJson, origin: string): string {
  let json = first;
  for (const piece of others) json += origin + piece;
  return json;
}
