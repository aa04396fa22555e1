/** Who hears nothing for so long hears no more of it later. */
const MAX_QUEUED = 100;

/** Keeps what comes until somebody listens. */
interface MessageQueue {
  deliver: (data: unknown) => void;
  /** What came before is heard first. Returns how to stop hearing. */
  onMessage: (handler: (data: unknown) => void) => () => void;
}

/** `close`: nobody will listen any more. */
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
