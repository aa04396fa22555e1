import { useState, useSyncExternalStore } from 'react';
import type { Notifier } from '../features/notifications/createNotifier.ts';
import { LiveRegion } from '../features/notifications/LiveRegion.tsx';
import { OnDemand } from '../ui/OnDemand.tsx';
import { loadToasts } from './parts.ts';

/** Toasts, plus a live region that exists before its first message. */
export function ToastLayer({ notifier }: { notifier: Notifier }) {
  const notices = useSyncExternalStore(notifier.subscribe, notifier.getNotices);
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && notices.length > 0) setUsed(true);
  return (
    <>
      <LiveRegion notices={notices} />
      <OnDemand load={loadToasts} isWanted={isUsed} props={{ notices }} />
    </>
  );
}
