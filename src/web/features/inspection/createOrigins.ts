import type { UnknownAction } from '@reduxjs/toolkit';
import type { InspectionEvent } from 'xstate';

/** Many: a request that never ends is not waited for. */
const MAX_REQUESTS = 500;

/** Which actor an action of the store comes from. */
interface Origins {
  hear: (event: InspectionEvent) => void;
  /** Undefined for an action of no actor. */
  of: (action: UnknownAction) => { source: string } | undefined;
}

/** What an actor dispatches while it handles an event, or begins, is its own; so is what becomes of its requests. */
export function createOrigins(): Origins {
  const busy: string[] = [];
  const requests = new Map<string, string>();
  return {
    hear: ({ type, actorRef }) => {
      if (type === '@xstate.event') {
        busy.push(actorRef.sessionId);
        // An actor that has ended comes to no snapshot.
        if (busy.length === 1) queueMicrotask(() => (busy.length = 0));
      }
      const at = type === '@xstate.snapshot' ? busy.lastIndexOf(actorRef.sessionId) : -1;
      if (at >= 0) busy.splice(at, 1);
    },
    of: ({ meta }) => {
      const now = busy.at(-1);
      const id = isRequest(meta) ? meta.requestId : null;
      if (id === null) return now === undefined ? undefined : { source: now };
      if (now !== undefined && !requests.has(id)) requests.set(id, now);
      const [oldest] = requests.keys();
      if (requests.size > MAX_REQUESTS && oldest !== undefined) requests.delete(oldest);
      const source = requests.get(id);
      return source === undefined ? undefined : { source };
    },
  };
}

interface RequestMeta {
  requestId: string;
  requestStatus: string;
  arg: { endpointName: string; originalArgs: unknown };
}

/** Whether an action is part of a request of the store. */
export function isRequest(meta: unknown): meta is RequestMeta {
  const { arg, requestStatus } = (meta ?? {}) as Partial<RequestMeta>;
  return typeof requestStatus === 'string' && typeof arg?.endpointName === 'string';
}
