import { useSelector } from '@xstate/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { MIN_TITLE_SEARCH } from '../../../domain/catalogue/product.ts';
import { searchCopy } from '../../copy/searchCopy.ts';
import { filterPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { loadChunk } from '../../ui/chunkNavigation.ts';
import { Container } from '../../ui/Container.tsx';
import { usePart } from '../../ui/loading/OnDemand.tsx';
import { Spinner } from '../../ui/loading/Spinner.tsx';
import { Search } from '../../ui/icons/headerIcons.ts';
import type { SearchActor } from './createSearch.ts';
import styles from './SearchBar.module.css';

/** The matching titles, and what they add to the field. */
export const loadTitleList = () =>
  loadChunk(() => import(/* webpackChunkName: "TitleList" */ './TitleList.tsx'));

interface SearchBarProps {
  id: string;
  /** Runs while the bar is open. */
  search: SearchActor | undefined;
  /** The last text typed. */
  lastText: string;
  onClose: () => void;
  /** The code of the list did not arrive: the text alone still leads to the filtered list. */
  onFailure: () => void;
}

/** Slides in under the header; what is typed leads to the filtered list. Closed, nothing in it can be reached. */
export function SearchBar({ id, search, lastText, onClose, onFailure }: SearchBarProps) {
  const navigate = useNavigate();
  const isOpen = search !== undefined;
  const snapshot = useSelector(search, (each) => each);
  const list = usePart(loadTitleList, isOpen, onFailure);
  const text = snapshot?.context.text ?? lastText;
  const typed = text.trim();
  const [fieldId, listId] = [`${id}-field`, `${id}-list`];
  const slot = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    const bar = slot.current;
    field.current?.select();
    field.current?.focus();
    return () => {
      const now = document.activeElement;
      const isLeftBehind = now === document.body || bar?.contains(now) === true;
      if (isLeftBehind && opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.length < MIN_TITLE_SEARCH) return;
    list?.rememberSearch(typed);
    onClose();
    void navigate(filterPath({ text: typed }));
  };
  return (
    <div
      ref={slot}
      id={id}
      role="search"
      className={styles.slot}
      inert={!isOpen}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.bar} data-open={isOpen || undefined}>
        <Container>
          <form className={styles.form} onSubmit={submit}>
            <div className={styles.field}>
              <input
                ref={field}
                id={fieldId}
                type="search"
                role="combobox"
                className={styles.input}
                aria-label={searchCopy.label}
                aria-autocomplete="list"
                aria-expanded={false}
                aria-controls={listId}
                placeholder={searchCopy.placeholder}
                autoComplete="off"
                enterKeyHint="search"
                maxLength={200}
                value={text}
                onChange={(event) =>
                  search?.send({ type: 'text.changed', text: event.target.value })
                }
                {...(search && list?.comboboxProps(search, listId))}
              />
              {snapshot?.hasTag('busy') && <Spinner label={searchCopy.busy} />}
            </div>
            <Button type="submit" disabled={typed.length < MIN_TITLE_SEARCH}>
              <Search size={20} aria-hidden="true" />
              {searchCopy.submit}
            </Button>
          </form>
        </Container>
      </div>
      {search && list && (
        <list.TitleList search={search} fieldId={fieldId} listId={listId} onClose={onClose} />
      )}
    </div>
  );
}
