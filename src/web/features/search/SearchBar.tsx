import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { useNavigate } from 'react-router';
import { MIN_TITLE_SEARCH } from '../../../domain/title.ts';
import { searchCopy } from '../../copy/searchCopy.ts';
import { filterPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Search } from '../../ui/headerIcons.ts';
import styles from './SearchBar.module.css';

/** What the panel under the bar adds to the field while it is there. */
export interface FieldAid {
  props?: ComponentProps<'input'>;
  /** Said of the spinner in the field; there is none without it. */
  busyLabel?: string | undefined;
}

export interface SearchPanelProps {
  open: boolean;
  /** As typed. */
  text: string;
  fieldId: string;
  listId: string;
  onAid: (aid: FieldAid) => void;
  onClose: () => void;
}

interface SearchBarProps {
  id: string;
  open: boolean;
  onClose: () => void;
  /** The matching titles, whose code may come later than the text. */
  renderPanel: (props: SearchPanelProps) => ReactNode;
}

const NO_POPUP: FieldAid = {};

/** Slides in under the header; what is typed leads to the filtered list. Closed, nothing in it can be reached. */
export function SearchBar({ id, open, onClose, renderPanel }: SearchBarProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [aid, setAid] = useState(NO_POPUP);
  const [fieldId, listId] = [`${id}-field`, `${id}-list`];
  const slot = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const typed = text.trim();

  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const bar = slot.current;
    field.current?.select();
    field.current?.focus();
    return () => {
      const now = document.activeElement;
      const isLeftBehind = now === document.body || bar?.contains(now) === true;
      if (isLeftBehind && opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.length < MIN_TITLE_SEARCH) return;
    onClose();
    void navigate(filterPath({ text: typed }));
  };
  return (
    <div
      ref={slot}
      id={id}
      role="search"
      className={styles.slot}
      inert={!open}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.bar} data-open={open || undefined}>
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
                onChange={(event) => setText(event.target.value)}
                {...aid.props}
              />
              {aid.busyLabel !== undefined && <Spinner label={aid.busyLabel} />}
            </div>
            <Button type="submit" disabled={typed.length < MIN_TITLE_SEARCH}>
              <Search size={20} aria-hidden="true" />
              {searchCopy.submit}
            </Button>
          </form>
        </Container>
      </div>
      {renderPanel({ open, text, fieldId, listId, onAid: setAid, onClose })}
    </div>
  );
}
