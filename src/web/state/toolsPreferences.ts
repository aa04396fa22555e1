import { useCallback, useState } from 'react';
import { browserStorage } from './safeStorage.ts';

const KEY = 'brazada-tools';

/**
 * A preference of an admin in this browser, such as the columns of a table. Kept in localStorage
 * under a name; where that is blocked or unreadable, for as long as the page is open.
 */
export function useToolsPreference<Value>(
  name: string,
  fallback: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => readToolsPreference(name, fallback));
  const set = useCallback(
    (next: Value) => {
      setValue(next);
      write({ ...readAll(), [name]: next });
    },
    [name],
  );
  return [value, set];
}

/** The same, as it is now: another part of the page may have changed it. */
export function readToolsPreference<Value>(name: string, fallback: Value): Value {
  return (readAll()[name] as Value | undefined) ?? fallback;
}

function readAll(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(browserStorage()?.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function write(all: Record<string, unknown>): void {
  try {
    browserStorage()?.setItem(KEY, JSON.stringify(all));
  } catch {
    return;
  }
}
