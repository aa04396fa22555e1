import { useId, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { richFieldCopy as copy } from '../../../../copy/tools/formKitCopy.ts';
import { RichText } from '../../../../richText/RichText.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { TextAreaField } from '../../../../ui/form/Field.tsx';
import { markText, type Mark } from './markText.ts';
import styles from './RichTextField.module.css';

interface RichTextFieldProps extends ComponentProps<typeof TextAreaField> {
  /** The text as typed. */
  text: string;
  /** A mark was put or taken away. */
  onMarked: (text: string) => void;
}

const MARKS: readonly Mark[] = ['strong', 'heading', 'list', 'link'];

/** A text with marks, buttons that make them, and beside it what the shop will show. */
export function RichTextField({ text, onMarked, ...field }: RichTextFieldProps) {
  const shownId = useId();
  const box = useRef<HTMLDivElement>(null);

  function mark(kind: Mark): void {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    const { value, selectionStart, selectionEnd } = area;
    const made = markText(kind, { text: value, start: selectionStart, end: selectionEnd });
    onMarked(made.text);
    area.focus();
    area.setSelectionRange(made.start, made.end);
  }

  function markByKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'b') return;
    event.preventDefault();
    mark('strong');
  }

  return (
    <div className={styles.columns}>
      <div ref={box} className={styles.typed}>
        <TextAreaField {...field} hint={copy.hint} onKeyDown={markByKey} />
        <div className={styles.marks} role="group" aria-label={copy.marks}>
          {MARKS.map((kind) => (
            <Button key={kind} variant="quiet" onClick={() => mark(kind)}>
              {copy.mark[kind]}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.shown}>
        <p id={shownId} className={styles.caption}>
          {copy.shown}
        </p>
        <div className={styles.preview} tabIndex={0} role="group" aria-labelledby={shownId}>
          {text.trim() === '' ? (
            <p className={styles.empty}>{copy.empty}</p>
          ) : (
            <RichText source={text} heading="h3" />
          )}
        </div>
      </div>
    </div>
  );
}
