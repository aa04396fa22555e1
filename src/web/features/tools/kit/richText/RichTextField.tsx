import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import type { TextFacts } from '../../../../../domain/fillText.ts';
import { editorCopy } from '../../../../copy/tools/editorCopy.ts';
import { RichText } from '../../../../richText/RichText.tsx';
import { loadChunk } from '../../../../ui/chunkNavigation.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field, type FieldTexts } from '../../../../ui/form/Field.tsx';
import { FormNote } from '../../../../ui/form/FormNote.tsx';
import { usePart } from '../../../../ui/loading/OnDemand.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import styles from './RichTextEditor.module.css';

interface Focusable {
  focus: () => void;
}

interface RichTextFieldProps extends FieldTexts {
  label: string;
  /** The text as it is stored. */
  value: string;
  onChange: (text: string) => void;
  /** Registers the one that takes the focus. */
  ref?: (focusable: Focusable) => void;
  facts?: TextFacts;
}

const loadEditor = () =>
  loadChunk(() =>
    import(/* webpackChunkName: "tools-editor" */ './RichTextEditor.tsx').then(
      ({ RichTextEditor }) => RichTextEditor,
    ),
  );

/** A text with titles, lists and links, which people see as the shop shows it. */
export function RichTextField({ value, onChange, ref, facts, ...texts }: RichTextFieldProps) {
  const [hasFailed, setFailed] = useState(false);
  const giveUp = useCallback(() => setFailed(true), []);
  const Editor = usePart(loadEditor, !hasFailed, giveUp);
  const editor = useRef<Focusable>(null);
  const [focusable] = useState<Focusable>(() => ({ focus: () => editor.current?.focus() }));
  useEffect(() => ref?.(focusable), [ref, focusable]);
  // A label leads by itself to inputs only.
  const focus = ({ target }: MouseEvent) =>
    target instanceof HTMLLabelElement && editor.current?.focus();
  return (
    <div onClick={focus}>
      <Field {...texts}>
        {(control) =>
          Editor ? (
            <Editor
              ref={editor}
              label={texts.label}
              control={control}
              value={value}
              onChange={onChange}
              facts={facts ?? null}
            />
          ) : (
            <div className={styles.frame} aria-busy={!hasFailed}>
              <div className={styles.toolbar}>
                {hasFailed ? (
                  <FormNote tone="bad">
                    {editorCopy.failed}
                    <Button variant="quiet" onClick={() => setFailed(false)}>
                      {editorCopy.retry}
                    </Button>
                  </FormNote>
                ) : (
                  <VisuallyHidden>{editorCopy.loading}</VisuallyHidden>
                )}
              </div>
              <div className={styles.text} tabIndex={0} role="group" aria-label={texts.label}>
                <RichText source={value} heading="h3" />
              </div>
            </div>
          )
        }
      </Field>
    </div>
  );
}
