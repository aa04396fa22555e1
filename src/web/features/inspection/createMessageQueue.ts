/** Messages beyond this are dropped while there is no listener. */
const MAX_QUEUED = 100;

/** Queues messages until there is a listener. */
interface MessageQueue {
  deliver: (data: unknown) => void;
  /** Delivers queued messages first. Returns the unsubscribe function. */
  onMessage: (handler: (data: unknown) => void) => () => void;
}

/** `close` runs on unsubscribe. */
export function createMessageQueue(close: () => void): MessageQueue {
  let listener: ((data: unknown) => void) | null = null;
  let queued: unknown[] = [];
  return {
    deliver: (data) => {
      if (listener) listener(data);
      else if (queued.length < MAX_QUEUED) queued.push(data);
    },
    onMessage: (handler) => {
      listener = handler;
      queued.forEach(handler);
      queued = [];
      return close;
    },
  };
}
