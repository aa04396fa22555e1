import { useCallback, useEffect, type CSSProperties, type KeyboardEvent } from 'react';
import { searchPanelCopy } from '../../copy/searchPanelCopy.ts';
import { Container } from '../../ui/Container.tsx';
import type { SearchPanelProps } from './SearchBar.tsx';
import { SearchNote } from './SearchNote.tsx';
import styles from './TitleList.module.css';
import { TitleOption } from './TitleOption.tsx';
import { useListbox } from './useListbox.ts';
import type { Search } from './useSearch.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';

interface TitleListProps extends SearchPanelProps {
  search: Search;
}

/** What the search found, as the list of a combobox: the focus stays in the field. */
export function TitleList({ search, text, fieldId, listId, ...bar }: TitleListProps) {
  const { onAid, onClose } = bar;
  const { query, titles, isBusy, retry } = search;
  const list = useListbox({ listId, text, titles });
  const { isDismissed, activeId, optionId, dismiss, reopen, moveOn } = list;
  const isExpanded = titles.length > 0 && !isDismissed;
  const isShown = isExpanded || ((search.isEmpty || search.failure !== null) && !isDismissed);
  const visibleHeight = useVisibleHeight();

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isShown) return moveOn(event);
      event.preventDefault();
      dismiss();
      document.getElementById(fieldId)?.focus();
    },
    [isShown, dismiss, moveOn, fieldId],
  );
  useEffect(() => {
    const aria = {
      'aria-expanded': isExpanded,
      'aria-activedescendant': activeId === null ? undefined : optionId(activeId),
    };
    const busyLabel = isBusy ? searchPanelCopy.busy : undefined;
    onAid({ props: { ...aria, onKeyDown, onClick: reopen }, busyLabel });
  }, [onAid, isExpanded, activeId, optionId, onKeyDown, reopen, isBusy]);
  useEffect(() => () => onAid({}), [onAid]);

  const retryFromField = () => {
    document.getElementById(fieldId)?.focus();
    retry();
  };
  return (
    <Container className={styles.place} onKeyDown={onKeyDown}>
      <div
        className={styles.panel}
        data-shown={isShown || undefined}
        style={{ '--visible-height': visibleHeight && `${visibleHeight}px` } as CSSProperties}
      >
        <SearchNote search={search} isShown={isShown} onRetry={retryFromField} />
        {isExpanded && (
          <div
            id={listId}
            role="listbox"
            aria-label={searchPanelCopy.list}
            className={styles.list}
            onMouseDown={(event) => event.preventDefault()}
          >
            {titles.map((title) => (
              <TitleOption
                key={title.id}
                id={optionId(title.id)}
                title={title}
                query={query}
                isActive={title.id === activeId}
                onClose={onClose}
              />
            ))}
          </div>
        )}
      </div>
    </Container>
  );
}
