import type { Command, EditorState } from 'prosemirror-state';
import { useState, type KeyboardEvent } from 'react';
import { editorCopy } from '../../../../copy/tools/editorCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ChoiceField, TextField } from '../../../../ui/form/Field.tsx';
import { linkAt, type FoundLink } from './linkAt.ts';
import styles from './RichTextEditor.module.css';
import { textSchema } from './textSchema.ts';
import { typedLink } from './typedLink.ts';

const copy = editorCopy.link;
const { link } = textSchema.marks;

/** Links whose address is a placeholder. */
const FACT_LINKS = { email: 'mailto:{email}', telefono: 'tel:{telefono}' } as const;
const TARGETS = ['address', 'email', 'telefono'] as const;

type Target = (typeof TARGETS)[number];

interface LinkPanelProps {
  state: EditorState;
  hasFacts: boolean;
  onRun: (command: Command) => void;
  onClose: () => void;
}

/** The address of the selection's link. It is no form, as it stands in one. */
export function LinkPanel({ state, hasFacts, onRun, onClose }: LinkPanelProps) {
  const found = linkAt(state);
  const needsWords = state.selection.empty && !found;
  const [words, setWords] = useState('');
  const [target, setTarget] = useState<Target>(() => targetOf(found?.href));
  const [address, setAddress] = useState(target === 'address' ? (found?.href ?? '') : '');
  const [isTried, setTried] = useState(false);

  const href = target === 'address' ? typedLink(address) : FACT_LINKS[target];
  const areWordsMissing = needsWords && words.trim() === '' && target === 'address';

  function put(): void {
    setTried(true);
    if (href === null || areWordsMissing) return;
    onRun(putLink(href, found, needsWords ? wordsOf(target, words) : null));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) put();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.panel} role="group" aria-label={copy.title} onKeyDown={onKeyDown}>
      {hasFacts && (
        <ChoiceField
          label={copy.target}
          options={TARGETS.map((value) => ({ value, label: copy.targets[value] }))}
          value={target}
          onChange={(event) =>
            setTarget(TARGETS.find((each) => each === event.target.value) ?? 'address')
          }
        />
      )}
      {needsWords && target === 'address' && (
        <TextField
          label={copy.words}
          autoFocus
          autoComplete="off"
          value={words}
          error={isTried && areWordsMissing ? copy.wordsMissing : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {target === 'address' && (
        <TextField
          label={copy.address}
          hint={copy.addressHint}
          autoFocus={!needsWords}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          value={address}
          error={isTried && href === null ? copy.bad : undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
      <div className={styles.panelButtons}>
        <Button variant="secondary" onClick={put}>
          {copy.put}
        </Button>
        {found && (
          <Button variant="quiet" onClick={() => onRun(takeOutLink(found))}>
            {copy.takeOut}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    </div>
  );
}

function targetOf(href: string | undefined): Target {
  if (href === FACT_LINKS.email) return 'email';
  return href === FACT_LINKS.telefono ? 'telefono' : 'address';
}

/** A link without words of its own shows the placeholder. */
function wordsOf(target: Target, words: string) {
  return target === 'address'
    ? textSchema.text(words.trim())
    : textSchema.nodes.fact.create({ name: target });
}

function putLink(
  href: string,
  found: FoundLink | null,
  words: ReturnType<typeof wordsOf> | null,
): Command {
  return ({ tr, selection }, dispatch) => {
    const { from, to } = found && selection.empty ? found : selection;
    const end = words ? from + words.nodeSize : to;
    if (words) tr.replaceWith(from, to, words);
    dispatch?.(tr.addMark(from, end, link.create({ href })).removeStoredMark(link));
    return true;
  };
}

function takeOutLink({ from, to }: FoundLink): Command {
  return ({ tr }, dispatch) => {
    dispatch?.(tr.removeMark(from, to, link));
    return true;
  };
}
