import type { LogEntry } from '../recording/Recording.ts';

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
        [event.type, nameOf(sessionId), sourceId === null ? '' : nameOf(sourceId)].some((each) =>
          each.toLowerCase().includes(wanted),
        )),
  );
}
