import { type LogEntry, type RecordedEvent, payloadOf } from '../recording/Recording.ts';

const texts = new WeakMap<object, string>();

/** Actions that only the store's libraries dispatch. */
const NOISE = /^(@@|__rtkq\/|persist\/|api\/|xstate\.promise\.)/;

export interface LogFilter {
  /** Id of an actor; empty for all. */
  actorId: string;
  text: string;
  /** Includes the actions that the store's libraries dispatch. */
  isWhole: boolean;
}

/** The list itself if nothing is filtered out, to avoid copying long lists. */
export function filterLog(
  entries: readonly LogEntry[],
  { actorId, text, isWhole }: LogFilter,
  nameOf: (sessionId: string) => string,
): readonly LogEntry[] {
  const wanted = text.trim().toLowerCase();
  if (actorId === '' && wanted === '' && isWhole) return entries;
  return entries.filter(
    ({ sessionId, sourceId, event }) =>
      (isWhole || !NOISE.test(event.type)) &&
      (actorId === '' || actorId === sessionId) &&
      (wanted === '' ||
        [nameOf(sessionId), sourceId === null ? '' : nameOf(sourceId), textOf(event)].some((each) =>
          each.toLowerCase().includes(wanted),
        )),
  );
}

/** Type and payload as text for searching, computed once per event. */
function textOf(event: RecordedEvent): string {
  const text = texts.get(event) ?? `${event.type} ${JSON.stringify(payloadOf(event))}`;
  texts.set(event, text);
  return text;
}
