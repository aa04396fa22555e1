import { searchPanelCopy } from '../../copy/searchPanelCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './TitleList.module.css';
import type { Search } from './useSearch.ts';

interface SearchNoteProps {
  search: Search;
  isShown: boolean;
  onRetry: () => void;
}

/** Status of the search: shown without a list, always announced. */
export function SearchNote({ search, isShown, onRetry }: SearchNoteProps) {
  const isFailed = isShown && search.failure !== null;
  const isRead = isFailed || (isShown && search.isEmpty);
  return (
    <div className={isRead ? styles.note : undefined}>
      <div role="status">{isShown && <Said search={search} />}</div>
      {isFailed && (
        <Button variant="quiet" onClick={onRetry}>
          {searchPanelCopy.retry}
        </Button>
      )}
    </div>
  );
}

function Said({ search: { query, titles, isSettled, isEmpty, failure } }: { search: Search }) {
  if (failure !== null) return <p className={styles.failure}>{searchPanelCopy.failed(failure)}</p>;
  if (isEmpty) {
    return (
      <>
        <p>{searchPanelCopy.empty(query)}</p>
        <p className={styles.hint}>{searchPanelCopy.emptyHint}</p>
      </>
    );
  }
  return isSettled && <VisuallyHidden>{searchPanelCopy.found(titles.length)}</VisuallyHidden>;
}
