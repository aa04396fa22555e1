import { useState, useSyncExternalStore } from 'react';
import type { Notifier } from '../features/notifications/createNotifier.ts';
import { LiveRegion } from '../features/notifications/LiveRegion.tsx';
import { OnDemand } from '../ui/OnDemand.tsx';
import { loadToasts } from './parts.ts';

/** What is told in passing: toasts for the eye, and for the ear a region that is there before there is something to say. */
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
