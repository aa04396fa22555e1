import { useSyncExternalStore } from 'react';

/** One text that this tab's visit remembers: it survives a reload, and not the tab. */
export interface SessionText {
  /** Empty while there is none. */
  read: () => string;
  /** Empty forgets it. */
  write: (text: string) => void;
  /** The same, for a component: it follows every change. */
  use: () => string;
}

const all: SessionText[] = [];

/** Where the browser blocks its storage, it lives as long as the page. */
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

  const text = { read, write, use: () => useSyncExternalStore(subscribe, read) };
  all.push(text);
  return text;
}

export function clearSessionTexts(): void {
  for (const text of all) text.write('');
}
