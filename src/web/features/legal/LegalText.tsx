import { legalCopy } from '../../copy/legalCopy.ts';
import { regionCopy } from '../../copy/regionCopy.ts';
import { selectAdmin } from '../../state/sessionSlice.ts';
import { useAppSelector } from '../../state/useAppSelector.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { RichText } from './RichText.tsx';
import { TextSkeleton } from './TextSkeleton.tsx';
import type { FoundText } from './useLegalText.ts';

/** A legal text, or its loading or error state. Admins see a note on unconfirmed texts. */
export function LegalText({ found }: { found: Exclude<FoundText, { status: 'unknown' }> }) {
  const isAdmin = useAppSelector(selectAdmin);
  if (found.status === 'loading') return <TextSkeleton />;
  if (found.status === 'failed') {
    return (
      <ErrorState
        title={legalCopy.failed}
        retryLabel={regionCopy.retry}
        retrying={found.retrying}
        onRetry={found.retry}
      >
        {legalCopy.failedHint}
      </ErrorState>
    );
  }
  return (
    <>
      {isAdmin && found.text.isDefault && <FormNote>{legalCopy.isDefault}</FormNote>}
      <RichText source={found.text.body} />
    </>
  );
}
