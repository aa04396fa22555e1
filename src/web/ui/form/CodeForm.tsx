import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../Button.tsx';
import { TextField } from './Field.tsx';
import styles from './CodeForm.module.css';

interface CodeFormProps {
  copy: { label: string; send: string; empty: string };
  maxLength: number;
  /** Stands in the field at first, with the problem that it had. */
  given?: string;
  problem?: string;
  isBusy: boolean;
  /** Uses the code; resolves to the sentence of a refusal. */
  send: (code: string) => Promise<string | null>;
}

/** A code that is checked before it counts. */
export function CodeForm(props: CodeFormProps) {
  const { copy, maxLength, given = '', problem: known = '', isBusy, send } = props;
  const [code, setCode] = useState(given);
  const [problem, setProblem] = useState(known);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = code.trim();
    const refusal = typed === '' ? copy.empty : await send(typed);
    if (refusal === null) return;
    setProblem(refusal);
    input.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={input}
        label={copy.label}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem('');
        }}
        error={problem || undefined}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {copy.send}
      </Button>
    </form>
  );
}

interface FoldedFormProps {
  question: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A form behind a question. */
export function FoldedForm({ question, isOpen, children }: FoldedFormProps) {
  return (
    <details open={isOpen}>
      <summary className={styles.question}>{question}</summary>
      {children}
    </details>
  );
}

/** Using a code and taking it back replace the control that had the focus: the one in its place gets it. */
export function useReplacedFocus(shown: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    if (hasActed.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    hasActed.current = false;
  }, [shown]);
  const act = () => {
    hasActed.current = true;
  };
  return { place, act };
}
