import { useSelector } from '@xstate/react';
import {
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Link } from 'react-router';
import { foldText } from '../../../domain/text.ts';
import { MAX_TITLE_RESULTS, type FoundTitle } from '../../../domain/catalogue/product.ts';
import { searchPanelCopy } from '../../copy/searchCopy.ts';
import { filterPath } from '../../paths.ts';
import { rememberSearch } from '../../state/recentSearches.ts';
import { useAppSelector } from '../../state/useAppSelector.ts';
import { Container } from '../../ui/Container.tsx';
import type { SearchActor } from './createSearch.ts';
import { SearchNote, type SearchSnapshot } from './SearchNote.tsx';
import { focusSuggestions, RowSkeletons, Suggestions } from './Suggestions.tsx';
import { rowNotes, TitleRow } from './TitleRow.tsx';
import styles from './TitleList.module.css';

export { rememberSearch };

interface TitleListProps {
  search: SearchActor;
  fieldId: string;
  listId: string;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const BACK_TO_TEXT = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);
const OUTSIDE_EVENTS = ['pointerdown', 'focusin'] as const;

/** Lists the titles found in a combobox, where the focus stays in the field; without a text it suggests some. */
export function TitleList({ search, fieldId, listId, onClose }: TitleListProps) {
  const snapshot = useSelector(search, (each) => each);
  const { titles, activeId, isExpanded, isShown, isSuggesting, isWaiting } = listOf(snapshot);
  const visibleHeight = useSyncExternalStore(onViewportResize, visibleHeightOf);
  const query = snapshot.context.text.trim();
  useOutsideInteraction(search);
  useCloseForOthers(onClose);
  useEffect(() => {
    if (activeId === null) return;
    const option = document.getElementById(optionId(listId, activeId));
    option?.closest('[role="presentation"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId, listId]);

  const focusField = () => document.getElementById(fieldId)?.focus();
  const retryFromField = () => {
    focusField();
    search.send({ type: 'retry.requested' });
  };
  const open = (event: MouseEvent, text: string) => {
    rememberSearch(text);
    if (!opensNewTab(event)) onClose();
  };
  return (
    <Container
      className={styles.place}
      onKeyDown={(event) => {
        pressKey(event, search, listId);
        if (event.key === 'Escape' && isShown) focusField();
      }}
    >
      <div
        className={styles.panel}
        data-shown={isShown || isSuggesting || isWaiting || undefined}
        style={{ '--visible-height': visibleHeight && `${visibleHeight}px` } as CSSProperties}
      >
        <SearchNote snapshot={snapshot} isShown={isShown} onRetry={retryFromField} />
        {isSuggesting && (
          <Suggestions id={suggestionsId(listId)} onField={focusField} onOpen={onClose} />
        )}
        {isWaiting && (
          <div className={styles.list}>
            <RowSkeletons />
          </div>
        )}
        {isExpanded && (
          <>
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
                  id={optionId(listId, title.id)}
                  title={title}
                  query={query}
                  isActive={title.id === activeId}
                  onOpen={open}
                />
              ))}
            </div>
            <Link
              to={filterPath({ text: query })}
              className={styles.all}
              onClick={(event) => open(event, query)}
            >
              {searchPanelCopy.seeAll(snapshot.hasTag('outdated') ? null : productsOf(titles))}
            </Link>
          </>
        )}
      </div>
    </Container>
  );
}

interface TitleOptionProps {
  id: string;
  title: FoundTitle;
  query: string;
  isActive: boolean;
  onOpen: (event: MouseEvent, text: string) => void;
}

/**
 * Leads to the filtered list of one title. It is a link, so that it opens in another tab too; it reaches over its row,
 * which is its description.
 */
function TitleOption({ id, title, query, isActive, onOpen }: TitleOptionProps) {
  const link = (name: ReactNode) => (
    <Link
      id={id}
      role="option"
      aria-label={title.name}
      aria-describedby={rowNotes(id)}
      aria-selected={isActive}
      tabIndex={-1}
      to={filterPath({ titleId: title.id })}
      className={styles.link}
      onClick={(event) => onOpen(event, title.name)}
    >
      {name}
    </Link>
  );
  return (
    <div role="presentation" className={styles.option}>
      <TitleRow title={title} query={query} id={id} link={link} />
    </div>
  );
}

const opensNewTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** Products of the list that the text leads to: those a typo away only where there are no others. Null if unknown. */
function productsOf(titles: readonly FoundTitle[]): number | null {
  const exact = titles.filter(({ foundBy }) => foundBy?.kind !== 'typo');
  const counts = (exact.length > 0 ? exact : titles).map(({ card }) => card?.products);
  if (titles.length >= MAX_TITLE_RESULTS || counts.includes(undefined)) return null;
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** Prices are those of who searched: a login or logout closes the search. */
function useCloseForOthers(onClose: () => void): void {
  const token = useAppSelector(({ session }) => session.token);
  const first = useRef(token);
  useEffect(() => {
    if (first.current !== token) onClose();
  }, [token, onClose]);
}

/** Keys and ARIA of the field, by the WAI-ARIA pattern of the combobox. */
export function comboboxProps(search: SearchActor, listId: string): ComponentProps<'input'> {
  const { activeId, isExpanded } = listOf(search.getSnapshot());
  return {
    'aria-expanded': isExpanded,
    'aria-activedescendant': activeId === null ? undefined : optionId(listId, activeId),
    onKeyDown: (event) => pressKey(event, search, listId),
    onClick: () => search.send({ type: 'title.activated', id: null }),
  };
}

const optionId = (listId: string, id: number) => `${listId}-${id}`;
const suggestionsId = (listId: string) => `${listId}-suggestions`;

/** Previous results stay while the next ones load, as far as they still match. */
function listOf(snapshot: SearchSnapshot) {
  const { text, titles: found, isDismissed, activeId } = snapshot.context;
  const titles = snapshot.hasTag('outdated') ? stillMatching(found, text) : found;
  const isExpanded = titles.length > 0 && !isDismissed;
  const hasNote = snapshot.hasTag('empty') || snapshot.hasTag('broken');
  return {
    titles,
    activeId: titles.some(({ id }) => id === activeId) ? activeId : null,
    isExpanded,
    isShown: isExpanded || (hasNote && !isDismissed),
    isSuggesting: snapshot.matches('tooShort') && !isDismissed,
    /** Nothing of the last answer stays: the new one's place is held. */
    isWaiting: snapshot.hasTag('outdated') && titles.length === 0 && !isDismissed,
  };
}

function stillMatching(titles: readonly FoundTitle[], text: string): readonly FoundTitle[] {
  const words = foldText(text.trim()).split(/\s+/);
  return titles.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
}

/** The arrows, Enter, Escape, and the keys that move in the text. */
function pressKey(event: KeyboardEvent, search: SearchActor, listId: string): void {
  const { key } = event;
  const { titles, activeId, isShown, isSuggesting } = listOf(search.getSnapshot());
  const step = STEPS[key];
  if (key === 'Escape') {
    if (!isShown) return;
    event.preventDefault();
    search.send({ type: 'list.dismissed' });
  } else if (event.nativeEvent.isComposing) {
    return;
  } else if (step !== undefined && titles.length > 0) {
    event.preventDefault();
    search.send({ type: 'title.activated', id: stepFrom(titles, activeId, step) });
  } else if (key === 'ArrowDown' && isSuggesting && !event.defaultPrevented) {
    event.preventDefault();
    focusSuggestions(suggestionsId(listId));
  } else if (key === 'Enter' && activeId !== null && !(event.target instanceof HTMLAnchorElement)) {
    event.preventDefault();
    document.getElementById(optionId(listId, activeId))?.click();
  } else if (BACK_TO_TEXT.has(key) && activeId !== null) {
    search.send({ type: 'title.activated', id: null });
  }
}

/** Steps from the last to the first, and back. */
function stepFrom(titles: readonly FoundTitle[], id: number | null, step: 1 | -1): number | null {
  const index = titles.findIndex((title) => title.id === id);
  const from = index < 0 && step < 0 ? 0 : index;
  return titles.at((from + step) % titles.length)?.id ?? null;
}

/** A pointer or focus event outside of the search hides the list. */
function useOutsideInteraction(search: SearchActor): void {
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[role="search"]')) {
        search.send({ type: 'list.dismissed' });
      }
    };
    for (const type of OUTSIDE_EVENTS) document.addEventListener(type, look);
    return () => {
      for (const type of OUTSIDE_EVENTS) document.removeEventListener(type, look);
    };
  }, [search]);
}

function onViewportResize(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}

/** Pixels of the screen that no keyboard covers; undefined where the browser cannot tell. */
function visibleHeightOf(): number | undefined {
  const viewport = window.visualViewport;
  return viewport ? Math.round(viewport.height * viewport.scale) : undefined;
}
