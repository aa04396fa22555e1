import { useSelector } from '@xstate/react';
import {
  Fragment,
  useEffect,
  useSyncExternalStore,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { Link } from 'react-router';
import { foldText } from '../../../domain/text.ts';
import type { Title } from '../../../domain/catalogue/product.ts';
import { toApiError } from '../../api/ApiError.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { searchPanelCopy } from '../../copy/searchCopy.ts';
import { filterPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Search } from '../../ui/icons/headerIcons.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { SearchActor } from './createSearch.ts';
import { markMatches } from './markMatches.ts';
import styles from './TitleList.module.css';

type SearchSnapshot = ReturnType<SearchActor['getSnapshot']>;

interface TitleListProps {
  search: SearchActor;
  fieldId: string;
  listId: string;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const BACK_TO_TEXT = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);
const OUTSIDE_EVENTS = ['pointerdown', 'focusin'] as const;

/** Lists the titles found in a combobox: the focus stays in the field. */
export function TitleList({ search, fieldId, listId, onClose }: TitleListProps) {
  const snapshot = useSelector(search, (each) => each);
  const { titles, activeId, isExpanded, isShown } = listOf(snapshot);
  const visibleHeight = useSyncExternalStore(onViewportResize, visibleHeightOf);
  const query = snapshot.context.text.trim();
  useOutsideInteraction(search);
  useEffect(() => {
    if (activeId === null) return;
    document.getElementById(optionId(listId, activeId))?.scrollIntoView({ block: 'nearest' });
  }, [activeId, listId]);

  const retryFromField = () => {
    document.getElementById(fieldId)?.focus();
    search.send({ type: 'retry.requested' });
  };
  return (
    <Container
      className={styles.place}
      onKeyDown={(event) => {
        pressKey(event, search, listId);
        if (event.key === 'Escape' && isShown) document.getElementById(fieldId)?.focus();
      }}
    >
      <div
        className={styles.panel}
        data-shown={isShown || undefined}
        style={{ '--visible-height': visibleHeight && `${visibleHeight}px` } as CSSProperties}
      >
        <SearchNote snapshot={snapshot} isShown={isShown} onRetry={retryFromField} />
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
                id={optionId(listId, title.id)}
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
  };
}

function stillMatching(titles: readonly Title[], text: string): readonly Title[] {
  const words = foldText(text.trim()).split(/\s+/);
  return titles.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
}

/** The arrows, Enter, Escape, and the keys that move in the text. */
function pressKey(event: KeyboardEvent, search: SearchActor, listId: string): void {
  const { key } = event;
  const { titles, activeId, isShown } = listOf(search.getSnapshot());
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
  } else if (key === 'Enter' && activeId !== null) {
    event.preventDefault();
    document.getElementById(optionId(listId, activeId))?.click();
  } else if (BACK_TO_TEXT.has(key) && activeId !== null) {
    search.send({ type: 'title.activated', id: null });
  }
}

/** Steps from the last to the first, and back. */
function stepFrom(titles: readonly Title[], id: number | null, step: 1 | -1): number | null {
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

interface SearchNoteProps {
  snapshot: SearchSnapshot;
  isShown: boolean;
  onRetry: () => void;
}

/** Status of the search: shown without a list, always announced. */
function SearchNote({ snapshot, isShown, onRetry }: SearchNoteProps) {
  const isFailed = isShown && snapshot.hasTag('broken');
  const isRead = isFailed || (isShown && snapshot.hasTag('empty'));
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
  return <VisuallyHidden>{searchPanelCopy.found(titles.length)}</VisuallyHidden>;
}

interface TitleOptionProps {
  id: string;
  title: Title;
  query: string;
  isActive: boolean;
  onClose: () => void;
}

/** Leads to the filtered list of one title. It is a link, so that it opens in another tab too. */
function TitleOption({ id, title, query, isActive, onClose }: TitleOptionProps) {
  const closeUnlessNewTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    if (!metaKey && !ctrlKey && !shiftKey) onClose();
  };
  return (
    <Link
      id={id}
      role="option"
      aria-label={title.name}
      aria-selected={isActive}
      tabIndex={-1}
      to={filterPath({ titleId: title.id })}
      className={styles.option}
      onClick={closeUnlessNewTab}
    >
      <Search size={18} aria-hidden="true" className={styles.icon} />
      <span>
        {markMatches(title.name, query).map(({ text, isMatch }, index) =>
          isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
        )}
      </span>
    </Link>
  );
}
