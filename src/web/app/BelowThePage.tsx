import { useCallback, useState } from 'react';
import { OnDemand } from '../ui/loading/OnDemand.tsx';
import { loadSiteFooter, loadWhatsappButton } from './parts.ts';
import { Region } from './Region.tsx';

interface BelowProps {
  pageKey: string;
  /** It has no foot. */
  isWorkplace: boolean;
  /** The page is there. */
  isReady: boolean;
}

/** The foot and the chat. The foot lies below every page's first screen: its code comes after the page's. A failed attempt is made again on the next page. */
export function BelowThePage({ pageKey, isWorkplace, isReady }: BelowProps) {
  const [failedOn, setFailedOn] = useState<string | null>(null);
  const giveUp = useCallback(() => setFailedOn(pageKey), [pageKey]);
  const isWanted = failedOn !== pageKey;
  return (
    <>
      {!isWorkplace && (
        <Region>
          <OnDemand load={loadSiteFooter} isWanted={isWanted} onFailure={giveUp} props={{}} />
        </Region>
      )}
      <OnDemand load={loadWhatsappButton} isWanted={isReady} props={{}} />
    </>
  );
}
