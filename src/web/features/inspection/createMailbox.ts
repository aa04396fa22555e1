/** Who hears nothing for so long hears no more of it later. */
const MOST_WAITING = 100;

/** Keeps what comes until somebody listens. */
interface Mailbox {
  deliver: (data: unknown) => void;
  /** What came before is heard first. Returns how to stop hearing. */
  onMessage: (hear: (data: unknown) => void) => () => void;
}

/** `close`: nobody will listen any more. */
export function createMailbox(close: () => void): Mailbox {
  let listener: ((data: unknown) => void) | null = null;
  let waiting: unknown[] = [];
  return {
    deliver: (data) => {
      if (listener) listener(data);
      else if (waiting.length < MOST_WAITING) waiting.push(data);
    },
    onMessage: (hear) => {
      listener = hear;
      waiting.forEach(hear);
      waiting = [];
      return close;
    },
  };
}
