import { payloadOf } from '../recording/payloadOf.ts';
import type { LogEntry } from '../recording/Recording.ts';

/** The payload that an event of this type had last, among the actors of one machine; null where there was none. */
export function exampleOf(
  entries: readonly LogEntry[],
  type: string,
  isOfMachine: (sessionId: string) => boolean,
): Record<string, unknown> | null {
  const last = entries.findLast(
    ({ event, sessionId }) => event.type === type && isOfMachine(sessionId),
  );
  if (!last) return null;
  return payloadOf(last.event);
}
