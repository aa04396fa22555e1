import { useCallback, useState } from 'react';
import { OnDemand } from '../ui/OnDemand.tsx';
import { loadSiteFooter } from './parts.ts';

/** The foot lies below every page's first screen: its code comes after the page's. A failed attempt is made again on the next page. */
export function FooterLayer({ pageKey }: { pageKey: string }) {
  const [failedOn, setFailedOn] = useState<string | null>(null);
  const giveUp = useCallback(() => setFailedOn(pageKey), [pageKey]);
  return (
    <OnDemand load={loadSiteFooter} isWanted={failedOn !== pageKey} onFailure={giveUp} props={{}} />
  );
}
