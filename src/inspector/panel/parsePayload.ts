import { isObject } from '../chart/json.ts';

/** What an event is sent with, or what is wrong with how it was written. */
export type Payload = { data: Record<string, unknown> } | { problem: 'notJson' | 'notObject' };

/** Nothing written is an empty payload. */
export function parsePayload(text: string): Payload {
  if (text.trim() === '') return { data: {} };
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? { data: json } : { problem: 'notObject' };
  } catch {
    return { problem: 'notJson' };
  }
}
