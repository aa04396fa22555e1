export interface Notice {
  id: number;
  text: string;
}

/** Notifies the shopper: a toast, announced by screen readers. */
export interface Notifier {
  notify: (text: string) => void;
  /** Recent notices, oldest first; referentially stable. */
  getNotices: () => readonly Notice[];
  subscribe: (listener: () => void) => () => void;
}

const REMEMBERED_MS = 5000;

export function createNotifier(): Notifier {
  const listeners = new Set<() => void>();
  let notices: readonly Notice[] = [];
  let lastId = 0;

  const replace = (next: readonly Notice[]) => {
    notices = next;
    listeners.forEach((listener) => listener());
  };
  return {
    notify: (text) => {
      const id = ++lastId;
      replace([...notices, { id, text }]);
      setTimeout(() => replace(notices.filter((notice) => notice.id !== id)), REMEMBERED_MS);
    },
    getNotices: () => notices,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
