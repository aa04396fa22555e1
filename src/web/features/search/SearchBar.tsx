import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { MIN_TITLE_SEARCH } from '../../../domain/title.ts';
import { searchCopy } from '../../copy/searchCopy.ts';
import { filterPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import styles from './SearchBar.module.css';

interface SearchBarProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Slides in under the header; what is typed leads to the filtered list. Closed, nothing in it can be reached. */
export function SearchBar({ id, open, onClose }: SearchBarProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const typed = text.trim();

  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const field = input.current;
    field?.focus();
    return () => {
      const now = document.activeElement;
      const isLeftBehind = now === document.body || field?.form?.contains(now) === true;
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
    <div id={id} className={styles.slot} inert={!open}>
      <div className={styles.bar} data-open={open || undefined}>
        <Container>
          <form
            role="search"
            className={styles.form}
            onSubmit={submit}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          >
            <input
              ref={input}
              type="search"
              className={styles.input}
              aria-label={searchCopy.label}
              placeholder={searchCopy.placeholder}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={200}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" disabled={typed.length < MIN_TITLE_SEARCH}>
              <Search size={20} aria-hidden="true" />
              {searchCopy.submit}
            </Button>
          </form>
        </Container>
      </div>
    </div>
  );
}
