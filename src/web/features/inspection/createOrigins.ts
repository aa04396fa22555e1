import type { UnknownAction } from '@reduxjs/toolkit';
import type { AnyActor, InspectionEvent } from 'xstate';

/** Many: a request that never ends is not waited for. */
const MAX_REQUESTS = 500;

/** Finds the actor from which an action of the store comes. */
interface Origins {
  hear: (event: InspectionEvent) => void;
  /** Undefined for an action of no actor. */
  of: (action: UnknownAction) => { source: string } | undefined;
}

/**
 * Actions that an actor dispatches while it handles an event, or begins, belong to it, and so do
 * the results of its requests; the request of a call has the call's name too.
 */
export function createOrigins(): Origins {
  const busy: string[] = [];
  const requests = new Map<string, string>();
  /** Actors that run, by their ids: a call may wait before it asks. */
  const running = new Map<string, string>();
  return {
    hear: (event) => {
      const { type, actorRef } = event;
      const { id, sessionId } = actorRef as AnyActor;
      if (type === '@xstate.event') {
        running.set(id, sessionId);
        busy.push(sessionId);
        // An actor that has ended comes to no snapshot.
        if (busy.length === 1) queueMicrotask(() => (busy.length = 0));
      }
      if (type !== '@xstate.snapshot') return;
      const at = busy.lastIndexOf(sessionId);
      if (at >= 0) busy.splice(at, 1);
      if (event.snapshot.status !== 'active') running.delete(id);
    },
    of: ({ meta }) => {
      const id = isRequest(meta) ? meta.requestId : null;
      const now = busy.at(-1) ?? (isRequest(meta) ? running.get(meta.arg.endpointName) : undefined);
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

/** Recognizes an action of a request of the store. */
export function isRequest(meta: unknown): meta is RequestMeta {
  const { arg, requestStatus } = (meta ?? {}) as Partial<RequestMeta>;
  return typeof requestStatus === 'string' && typeof arg?.endpointName === 'string';
}
