import { toApiError } from '../../api/ApiError.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { searchPanelCopy } from '../../copy/searchCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { SearchActor } from './createSearch.ts';
import styles from './TitleList.module.css';

export type SearchSnapshot = ReturnType<SearchActor['getSnapshot']>;

interface SearchNoteProps {
  snapshot: SearchSnapshot;
  isShown: boolean;
  onRetry: () => void;
}

/** Status of the search: shown without a list or when the list answers to another text, always announced. */
export function SearchNote({ snapshot, isShown, onRetry }: SearchNoteProps) {
  const isFailed = isShown && snapshot.hasTag('broken');
  const isRead = isFailed || (isShown && (snapshot.hasTag('empty') || isForgiven(snapshot)));
  return (
    <div className={isRead ? styles.note : undefined}>
      <div role="status">{isShown && <Announcement snapshot={snapshot} />}</div>
      {isFailed && (
        <Button variant="quiet" onClick={onRetry}>
          {searchPanelCopy.retry}
        </Button>
      )}
    </div>
  );
}

function Announcement({ snapshot }: { snapshot: SearchSnapshot }) {
  const { text, titles, error } = snapshot.context;
  if (snapshot.hasTag('broken')) {
    const message = failureSentence(toApiError(error));
    return <p className={styles.failure}>{searchPanelCopy.failed(message)}</p>;
  }
  if (snapshot.hasTag('empty')) {
    return (
      <>
        <p>{searchPanelCopy.empty(text.trim())}</p>
        <p className={styles.hint}>{searchPanelCopy.emptyHint}</p>
      </>
    );
  }
  if (snapshot.hasTag('outdated')) return null;
  const count = <VisuallyHidden>{searchPanelCopy.found(titles.length)}</VisuallyHidden>;
  if (!isForgiven(snapshot)) return count;
  return (
    <>
      <p>{searchPanelCopy.shownFor(titles[0]?.foundBy?.text ?? '')}</p>
      {count}
    </>
  );
}

/** True if no title has what was typed: the list is that of another text. */
function isForgiven(snapshot: SearchSnapshot): boolean {
  return !snapshot.hasTag('outdated') && snapshot.context.titles[0]?.foundBy !== undefined;
}
