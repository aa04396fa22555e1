import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCategories } from '../../api/storeApi.ts';
import { titlesApi } from '../../api/titlesApi.ts';
import { searchPanelCopy } from '../../copy/searchCopy.ts';
import { categoryPath, filterPath } from '../../paths.ts';
import { forgetAllSearches, forgetSearch, recentSearches } from '../../state/recentSearches.ts';
import { ChipLink } from '../../ui/ChipLink.tsx';
import { Search, X } from '../../ui/icons/headerIcons.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { TitleRow } from './TitleRow.tsx';
import styles from './Suggestions.module.css';
import listStyles from './TitleList.module.css';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface SuggestionsProps {
  id: string;
  onField: () => void;
  /** A link was followed. */
  onOpen: () => void;
}

/** Shown before anything is typed: the last searches on this device, popular titles and the categories. */
export function Suggestions({ id, onField, onOpen }: SuggestionsProps) {
  const categories = useCategories() ?? [];
  return (
    <div id={id} className={styles.suggestions} onKeyDown={(event) => step(event, onField)}>
      <RecentSearches onField={onField} onOpen={onOpen} />
      <Popular onOpen={onOpen} />
      {categories.length > 0 && (
        <Group title={searchPanelCopy.categories}>
          <div className={styles.chips}>
            {categories.map(({ id: key, name }) => (
              <ChipLink key={key} to={categoryPath([name])} onClick={onOpen}>
                {name}
              </ChipLink>
            ))}
          </div>
        </Group>
      )}
    </div>
  );
}

/** The first thing that can be chosen, for the arrow that leaves the field. */
export function focusSuggestions(id: string): void {
  document.getElementById(id)?.querySelector('a')?.focus();
}

/** The arrows go from one link to the next, and back to the field. */
function step(event: KeyboardEvent<HTMLElement>, onField: () => void): void {
  const by = STEPS[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const next = links.indexOf(document.activeElement as HTMLElement) + by;
  if (next < 0) onField();
  else links[next]?.focus();
}

interface GroupProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Group({ title, action, children }: GroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The list goes on without the one that is cleared; the focus stays near, or returns to the field. */
function RecentSearches({ onField, onOpen }: Pick<SuggestionsProps, 'onField' | 'onOpen'>) {
  const [recent, setRecent] = useState(recentSearches);
  const [isCleared, setCleared] = useState(false);
  const forget = (text: string) => {
    const left = forgetSearch(text);
    setRecent(left);
    setCleared(left.length === 0);
    onField();
  };
  const forgetAll = () => {
    forgetAllSearches();
    setRecent([]);
    setCleared(true);
    onField();
  };
  const said = (
    <VisuallyHidden role="status">{isCleared && searchPanelCopy.forgotten}</VisuallyHidden>
  );
  if (recent.length === 0) return said;
  const clear = (
    <button type="button" className={styles.clear} onClick={forgetAll}>
      {searchPanelCopy.forgetAll}
    </button>
  );
  return (
    <Group title={searchPanelCopy.recent} action={clear}>
      <ul>
        {recent.map((text) => (
          <li key={text} className={styles.recent}>
            <Link to={filterPath({ text })} className={styles.again} onClick={onOpen}>
              <Search size={16} aria-hidden="true" />
              <span data-typed>{text}</span>
            </Link>
            <IconButton label={searchPanelCopy.forget(text)} onClick={() => forget(text)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{searchPanelCopy.recentHint}</p>
      {said}
    </Group>
  );
}

/** Their place is held until they have come; a shop that cannot tell has none. */
function Popular({ onOpen }: { onOpen: () => void }) {
  const { data, isError } = titlesApi.endpoints.getPopularTitles.useQuery();
  if (isError || data?.length === 0) return null;
  return (
    <Group title={searchPanelCopy.popular}>
      {data ? (
        <ul>
          {data.map((title) => (
            <li key={title.id}>
              <Link
                to={filterPath({ titleId: title.id })}
                className={listStyles.option}
                onClick={onOpen}
              >
                <TitleRow title={title} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <RowSkeletons />
      )}
    </Group>
  );
}

/** The place of as many rows as a panel shows at a glance. */
export function RowSkeletons() {
  return (
    <div aria-hidden="true">
      {[1, 2, 3, 4, 5].map((each) => (
        <div key={each} className={listStyles.option}>
          <Skeleton width="3rem" ratio="4 / 5" />
          <span className={styles.lines}>
            <Skeleton width="60%" height="1.1em" />
            <Skeleton width="40%" height="0.9em" />
          </span>
          <Skeleton width="5rem" height="1.1em" />
        </div>
      ))}
    </div>
  );
}
