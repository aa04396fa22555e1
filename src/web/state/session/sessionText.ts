import { useSyncExternalStore } from 'react';

/** A text in sessionStorage: survives a reload, not the tab. */
export interface SessionText {
  /** Empty when unset. */
  read: () => string;
  /** An empty text removes it. */
  write: (text: string) => void;
  /** Hook that follows changes. */
  use: () => string;
}

const all: SessionText[] = [];

/** Falls back to memory when storage is blocked. */
export function sessionText(key: string): SessionText {
  const listeners = new Set<() => void>();
  let unstored = '';

  function read(): string {
    try {
      return window.sessionStorage.getItem(key) ?? unstored;
    } catch {
      return unstored;
    }
  }

  function write(text: string): void {
    try {
      if (text === '') window.sessionStorage.removeItem(key);
      else window.sessionStorage.setItem(key, text);
      unstored = '';
    } catch {
      unstored = text;
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const text = { read, write, use: () => useSyncExternalStore(subscribe, read, () => '') };
  all.push(text);
  return text;
}

export function clearSessionTexts(): void {
  for (const text of all) text.write('');
}
