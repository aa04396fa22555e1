import type { ReactNode } from 'react';
import { failureHint } from '../../copy/failureSentence.ts';
import { legalCopy } from '../../copy/legalCopy.ts';
import { regionCopy } from '../../copy/layoutCopy.ts';
import { selectAdmin } from '../../state/session/sessionSlice.ts';
import { useAppSelector } from '../../state/useAppSelector.ts';
import { RichText } from '../../richText/RichText.tsx';
import styles from '../../richText/RichText.module.css';
import { ErrorState } from '../../ui/loading/ErrorState.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Found, FoundText } from './useLegalText.ts';

const LINES = ['100%', '92%', '97%', '60%', '100%', '88%', '95%', '40%'];

/** A legal text, or its loading or error state. Admins see a note on unconfirmed texts. */
export function LegalText({ found }: { found: Exclude<FoundText, { status: 'unknown' }> }) {
  const isAdmin = useAppSelector(selectAdmin);
  return (
    <FoundPart found={found}>
      {({ isDefault, body }) => (
        <>
          {isAdmin && isDefault && <FormNote>{legalCopy.isDefault}</FormNote>}
          <RichText source={body} heading="h2" />
        </>
      )}
    </FoundPart>
  );
}

interface FoundPartProps<Content> {
  found: Exclude<Found<Content>, { status: 'unknown' }>;
  children: (text: Content) => ReactNode;
}

/** A text, or its loading or error state. */
export function FoundPart<Content>({ found, children }: FoundPartProps<Content>) {
  if (found.status === 'loading') return <TextSkeleton />;
  if (found.status === 'ready') return children(found.text);
  return (
    <ErrorState
      title={legalCopy.failed}
      retryLabel={regionCopy.retry}
      retrying={found.retrying}
      onRetry={found.retry}
    >
      {failureHint(found.error)}
    </ErrorState>
  );
}

/** Holds a screen's worth of a text. */
function TextSkeleton() {
  return (
    <div className={styles.text}>
      <VisuallyHidden role="status">{legalCopy.loading}</VisuallyHidden>
      {LINES.map((width, line) => (
        <Skeleton key={line} width={width} height="1.5rem" />
      ))}
    </div>
  );
}
