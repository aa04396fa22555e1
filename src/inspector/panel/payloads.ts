import { isObject } from '../chart/Chart.ts';
import type { KnownEvent } from '../../protocol/KnownEvents.ts';

type Payload = Record<string, unknown>;

/** The parsed payload, or its error. */
export type ParsedPayload = { data: Payload } | { problem: 'notJson' | 'notObject' };

/** Empty input is an empty payload. */
export function parsePayload(text: string): ParsedPayload {
  if (text.trim() === '') return { data: {} };
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? { data: json } : { problem: 'notObject' };
  } catch {
    return { problem: 'notJson' };
  }
}

/** Prefetched with the forms, for a shop that is tried without a network. */
export const loadSchemas = () => import(/* webpackChunkName: "zod" */ 'zod');

/**
 * Names the place where a payload does not fit its schema, and what was expected there; null where
 * it fits. An invalid schema accepts everything.
 */
export async function misfitOf(payload: Payload, schema: object): Promise<string | null> {
  try {
    const z = await loadSchemas();
    z.config(z.locales.es());
    const { error } = z
      .fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
      .safeParse(payload);
    const [first] = error?.issues ?? [];
    return first ? `${first.path.join('.') || '{ }'}: ${first.message}` : null;
  } catch {
    return null;
  }
}

/** A field of an event with a few possible values. */
export interface Choice {
  name: string;
  values: readonly string[];
}

/** The choices of an event's own fields. */
export function choicesOf({ schema }: KnownEvent): Choice[] {
  const { properties } = schema as { properties?: unknown };
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, property]) => {
    const values = isObject(property) ? property['enum'] : null;
    if (!Array.isArray(values)) return [];
    return { name, values: values.filter((each) => typeof each === 'string') };
  });
}

const MAX_LENGTH = 48;

/** Shortens a payload for a list of examples. */
export function shortJson(payload: unknown): string {
  const text = payload === undefined ? '' : JSON.stringify(payload);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
