import type { RecordedEvent } from './Recording.ts';

/** What an event carries beside its type. */
export function payloadOf(event: RecordedEvent): Record<string, unknown> {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'));
}
