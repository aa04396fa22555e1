import { Menu } from '@base-ui/react/menu';
import { Toolbar } from '@base-ui/react/toolbar';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables';
import type { Ref } from 'react';
import { FACT_NAMES } from '../../../../../domain/fillText.ts';
import { editorCopy as copy } from '../../../../copy/tools/editorCopy.ts';
import type { IconComponent } from '../../../../ui/icons/icon.ts';
import {
  Bold,
  Braces,
  Heading,
  Link2,
  List,
  Redo2,
  Table,
  Undo2,
} from '../../../../ui/icons/toolsIcons.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { lineKind } from './convertLines.ts';
import { linkAt } from './linkAt.ts';
import styles from './RichTextEditor.module.css';
import { insertFact, insertTable, isStrong, toggleLines, toggleStrong } from './textPlugins.ts';

interface TextToolbarProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  /** The text that it is for. */
  textId: string;
  state: EditorState;
  hasFacts: boolean;
  /** Runs a command on the text, and goes back to it. */
  onRun: (command: Command) => void;
  onLink: () => void;
  /** Goes back to the text. */
  onLeave: () => void;
}

const TABLE_STEPS: readonly [name: keyof typeof copy.table, step: Command][] = [
  ['row', addRowAfter],
  ['column', addColumnAfter],
  ['noRow', deleteRow],
  ['noColumn', deleteColumn],
  ['noTable', deleteTable],
];

/** Buttons for all that a text can hold: one stop of the Tab key, and the arrows go from one to the next. */
export function TextToolbar(props: TextToolbarProps) {
  const { ref, label, textId, state, hasFacts, onRun, onLink, onLeave } = props;
  const kind = lineKind(state);
  const tool = (name: keyof typeof copy.button, icon: IconComponent, command: Command) => ({
    label: copy.button[name],
    icon,
    isOff: !command(state),
    onPress: () => onRun(command),
  });
  const undoing = tool('undo', Undo2, undo);
  const redoing = tool('redo', Redo2, redo);
  const link = linkAt(state);
  return (
    <Toolbar.Root
      ref={ref}
      className={styles.toolbar}
      aria-label={label}
      aria-controls={textId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
    >
      <Tool {...tool('heading', Heading, toggleLines('heading'))} isOn={kind === 'heading'} />
      <Tool {...tool('strong', Bold, toggleStrong)} isOn={isStrong(state)} />
      <Tool {...tool('list', List, toggleLines('item'))} isOn={kind === 'item'} />
      <Tool label={copy.button.link} icon={Link2} isOn={link !== null} onPress={onLink} />
      {isInTable(state) ? (
        <ToolMenu
          label={copy.button.table}
          icon={Table}
          items={TABLE_STEPS.map(([name, step]) => ({
            name: copy.table[name],
            onPress: () => onRun(step),
          }))}
          onClosed={onLeave}
        />
      ) : (
        <Tool {...tool('table', Table, insertTable)} />
      )}
      {hasFacts && (
        <ToolMenu
          label={copy.button.fact}
          icon={Braces}
          items={FACT_NAMES.map((name) => ({
            name: copy.facts[name],
            onPress: () => onRun(insertFact(name)),
          }))}
          onClosed={onLeave}
        />
      )}
      <Toolbar.Separator className={styles.separator} />
      <Tool {...undoing} />
      <Tool {...redoing} />
    </Toolbar.Root>
  );
}

interface ToolProps {
  label: string;
  icon: IconComponent;
  onPress: () => void;
  /** Missing where the button is no switch. */
  isOn?: boolean;
  isOff?: boolean;
}

function Tool({ label, icon: Icon, onPress, isOn, isOff = false }: ToolProps) {
  return (
    <Toolbar.Button
      render={<IconButton label={label} />}
      className={styles.tool}
      title={label}
      aria-pressed={isOn}
      disabled={isOff}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon size={20} />
    </Toolbar.Button>
  );
}

interface ToolMenuProps {
  label: string;
  icon: IconComponent;
  items: readonly { name: string; onPress: () => void }[];
  onClosed: () => void;
}

function ToolMenu({ label, icon: Icon, items, onClosed }: ToolMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Toolbar.Button
        render={<Menu.Trigger render={<IconButton label={label} />} />}
        className={styles.tool}
        title={label}
      >
        <Icon size={20} />
      </Toolbar.Button>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} className={styles.positioner}>
          <Menu.Popup
            className={styles.menu}
            finalFocus={() => {
              onClosed();
              return false;
            }}
          >
            {items.map(({ name, onPress }) => (
              <Menu.Item key={name} className={styles.item} onClick={onPress}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
