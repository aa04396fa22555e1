import { closeHistory } from 'prosemirror-history';
import { DOMSerializer, type Node } from 'prosemirror-model';
import { EditorState, type Command } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView, type NodeView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { FACT_NAMES, type TextFacts } from '../../../../../domain/fillText.ts';
import { editorCopy } from '../../../../copy/tools/editorCopy.ts';
import look from '../../../../richText/RichText.module.css';
import type { FieldControl } from '../../../../ui/form/Field.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import styles from './RichTextEditor.module.css';
import { documentOf, textOf } from './textDocument.ts';
import { textPlugins } from './textPlugins.ts';
import { factOf } from './textSchema.ts';
import { TextToolbar } from './TextToolbar.tsx';

export interface RichTextEditorProps {
  label: string;
  control: FieldControl;
  /** The text as it is stored. */
  value: string;
  onChange: (text: string) => void;
  /** The values of its placeholders; null for a text that has none. */
  facts: TextFacts | null;
  /** Takes the focus when the form asks for it. */
  ref: Ref<{ focus: () => void }>;
}

/** A text of the shop as people see it while they write. */
export function RichTextEditor({
  label,
  control,
  value,
  onChange,
  facts,
  ref,
}: RichTextEditorProps) {
  const names = facts === null ? [] : FACT_NAMES;
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState(() =>
    EditorState.create({ doc: documentOf(value, names), plugins: textPlugins(names) }),
  );
  const [isLinking, setLinking] = useState(false);
  /** The text from outside that the document began with, and the texts that the form was given since. */
  const source = useRef(value);
  const given = useRef([value]);

  const write = useEffectEvent((document: Node) => {
    const text = textOf(document, source.current, names);
    given.current.push(text);
    onChange(text);
  });

  const pressed = useEffectEvent((event: KeyboardEvent): boolean => {
    const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    const isToolbar = event.key === 'F10' && event.altKey;
    if (!isLink && !isToolbar) return false;
    // The tools' search has the same keys.
    event.stopPropagation();
    if (isLink) setLinking(true);
    else toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    return true;
  });

  const create = useEffectEvent((mount: HTMLDivElement) => {
    const made: EditorView = new EditorView(
      { mount },
      {
        state,
        dispatchTransaction(change) {
          const next = made.state.apply(change);
          made.updateState(next);
          setState(next);
          if (change.docChanged && !change.getMeta(FOLLOWING)) write(next.doc);
        },
        handleKeyDown: (_view, event) => pressed(event),
        nodeViews: { fact: (node) => factView(node, facts) },
      },
    );
    setView(made);
    return made;
  });

  useEffect(() => {
    if (!place.current) return;
    const made = create(place.current);
    return () => made.destroy();
  }, []);

  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = control;
  useEffect(() => {
    const attributes: Record<string, string> = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-keyshortcuts': 'Alt+F10',
      class: `${look.text} ${styles.text}`,
    };
    if (describedBy) attributes['aria-describedby'] = describedBy;
    if (invalid) attributes['aria-invalid'] = 'true';
    view?.setProps({ attributes });
  }, [view, id, label, describedBy, invalid]);

  /** The words that become a link stay marked while the address is typed. */
  useEffect(() => {
    view?.setProps({ decorations: isLinking ? markSelection : () => null });
  }, [view, isLinking]);

  /** A text from outside, such as an older version, takes the place of the document; one can undo that. */
  const follow = useEffectEvent(() => {
    const latest = given.current.at(-1);
    if (value === latest) given.current = [value];
    if (!view || given.current.includes(value)) return;
    source.current = value;
    given.current = [value];
    const tr = closeHistory(view.state.tr);
    const { content } = documentOf(value, names);
    view.dispatch(tr.replaceWith(0, tr.doc.content.size, content).setMeta(FOLLOWING, true));
  });
  useEffect(() => follow(), [value, view]);

  useImperativeHandle(ref, () => ({ focus: () => view?.focus() }), [view]);

  function run(command: Command): void {
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  }

  return (
    <div className={styles.frame} data-invalid={invalid}>
      <TextToolbar
        ref={toolbar}
        label={editorCopy.toolbar(label)}
        textId={id}
        state={state}
        hasFacts={facts !== null}
        onRun={run}
        onLink={() => setLinking(!isLinking)}
        onLeave={() => view?.focus()}
      />
      {isLinking && (
        <LinkPanel
          state={state}
          hasFacts={facts !== null}
          onRun={(command) => {
            setLinking(false);
            run(command);
          }}
          onClose={() => {
            setLinking(false);
            view?.focus();
          }}
        />
      )}
      <div ref={place} />
    </div>
  );
}

const FOLLOWING = 'following';

function markSelection({ doc, selection }: EditorState): DecorationSet {
  const { from, to } = selection;
  return DecorationSet.create(doc, [Decoration.inline(from, to, { class: styles.chosen ?? '' })]);
}

/** A placeholder under its name, with what it stands for as its tooltip. */
function factView(node: Node, facts: TextFacts | null): NodeView {
  const { dom } = DOMSerializer.renderSpec(document, node.type.spec.toDOM?.(node) ?? ['span']);
  const value = facts?.[factOf(node)].trim() ?? '';
  dom.title = value === '' ? editorCopy.noFact : editorCopy.factValue(value);
  dom.toggleAttribute('data-missing', value === '');
  return { dom };
}
