import { browserStorage } from './safeStorage.ts';

/** Tells this browser's other tabs. Nothing stays behind: what is told may be a secret. */
export function broadcastToTabs(topic: string, text: string): void {
  try {
    const storage = browserStorage();
    storage?.setItem(topic, text);
    storage?.removeItem(topic);
  } catch {
    return;
  }
}

/** Calls back with what another tab told, until the function that it gives is called. */
export function onTabMessage(topic: string, onText: (text: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === topic && newValue !== null) onText(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
