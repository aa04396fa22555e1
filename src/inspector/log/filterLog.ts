import { payloadOf } from '../recording/payloadOf.ts';
import type { LogEntry, RecordedEvent } from '../recording/Recording.ts';

export interface LogFilter {
  /** Of an actor; empty for all. */
  actorId: string;
  text: string;
}

/** The list itself where nothing is left out: long ones are not copied for nothing. */
export function filterLog(
  entries: readonly LogEntry[],
  { actorId, text }: LogFilter,
  nameOf: (sessionId: string) => string,
): readonly LogEntry[] {
  const wanted = text.trim().toLowerCase();
  if (actorId === '' && wanted === '') return entries;
  return entries.filter(
    ({ sessionId, sourceId, event }) =>
      (actorId === '' || actorId === sessionId) &&
      (wanted === '' ||
        [nameOf(sessionId), sourceId === null ? '' : nameOf(sourceId), textOf(event)].some((each) =>
          each.toLowerCase().includes(wanted),
        )),
  );
}

const texts = new WeakMap<object, string>();

/** Its type and all that it carries; written once for who searches letter by letter. */
function textOf(event: RecordedEvent): string {
  const text = texts.get(event) ?? `${event.type} ${JSON.stringify(payloadOf(event))}`;
  texts.set(event, text);
  return text;
}
