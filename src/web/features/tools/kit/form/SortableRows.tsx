import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { createContext, use, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { sortCopy as copy } from '../../../../copy/tools/formKitCopy.ts';
import { FormNote } from '../../../../ui/form/FormNote.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { ChevronDown, Eye, EyeOff, Trash2 } from '../../../../ui/icons/icons.ts';
import { ArrowDown, ArrowUp, Grip } from '../../../../ui/icons/toolsIcons.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import styles from './SortableRows.module.css';

interface SortableRowsProps {
  label: string;
  keys: readonly string[];
  nameOf: (key: string) => string;
  onMove: (from: number, to: number) => void;
  /** Something else that happened to the list, to be read aloud. */
  said?: string;
  /** A `SortableRow`. */
  children: (at: number) => ReactNode;
}

/** `button`: the id of the pressed one. */
type MoveByArrow = (at: number, by: -1 | 1, button: string) => void;

const MoveContext = createContext<MoveByArrow>(() => undefined);

/** Rows in an order of their own: moved by dragging or by their arrows. */
export function SortableRows(props: SortableRowsProps) {
  const { label, keys, nameOf, onMove, children } = props;
  const [moved, setMoved] = useState('');
  const [said, setSaid] = useState(props.said);
  const toFocus = useRef<string | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const order = keys.join();
  if (said !== props.said) {
    setSaid(props.said);
    setMoved('');
  }

  // A moved row loses the focus in some browsers.
  useEffect(() => {
    if (toFocus.current !== null) document.getElementById(toFocus.current)?.focus();
    toFocus.current = null;
  }, [order]);

  function move(from: number, to: number): void {
    if (from === to || to < 0 || to >= keys.length) return;
    onMove(from, to);
    setMoved(copy.moved(nameAt(keys[from]), to + 1, keys.length));
  }

  const moveByArrow: MoveByArrow = (at, by, button) => {
    toFocus.current = button;
    move(at, at + by);
  };

  const nameAt = (key: unknown) => (typeof key === 'string' ? nameOf(key) : '');
  const placeOf = (id: unknown) => keys.findIndex((key) => key === id);
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => over && move(placeOf(active.id), placeOf(over.id))}
        accessibility={{
          screenReaderInstructions: { draggable: '' },
          announcements: {
            onDragStart: ({ active }) => copy.lifted(nameAt(active.id)),
            onDragOver: ({ active, over }) =>
              over ? copy.over(nameAt(active.id), placeOf(over.id) + 1, keys.length) : undefined,
            onDragEnd: () => undefined,
            onDragCancel: ({ active }) => copy.back(nameAt(active.id)),
          },
        }}
      >
        <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
          <ol className={styles.list} aria-label={label}>
            <MoveContext value={moveByArrow}>{keys.map((_key, at) => children(at))}</MoveContext>
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{moved || said}</VisuallyHidden>
    </>
  );
}

interface SortableRowProps {
  rowKey: string;
  at: number;
  count: number;
  name: string;
  /** The button that opens the row has its name; this is drawn on it. */
  title: ReactNode;
  marks?: ReactNode;
  fault?: string | undefined;
  isHidden: boolean;
  isOpen: boolean;
  /** It may be neither hidden nor taken out. */
  isFixed?: boolean;
  onToggle: () => void;
  onHide: () => void;
  onTake: () => void;
  /** Its fields. */
  children: ReactNode;
}

/** One row with its buttons, and its fields when it is open. */
export function SortableRow(props: SortableRowProps) {
  const { rowKey, at, count, name, title, marks, fault, isHidden, isOpen, isFixed } = props;
  const id = useId();
  const { setNodeRef, listeners, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: rowKey });
  const move = use(MoveContext);
  const arrow = (by: -1 | 1) => {
    const isEnd = by < 0 ? at === 0 : at === count - 1;
    const buttonId = `${id}${by}`;
    return (
      <IconButton
        id={buttonId}
        label={by < 0 ? copy.up(name) : copy.down(name)}
        aria-disabled={isEnd || undefined}
        onClick={() => move(at, by, buttonId)}
      >
        {by < 0 ? <ArrowUp size={20} /> : <ArrowDown size={20} />}
      </IconButton>
    );
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-hidden={isHidden || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <div className={styles.head}>
        <span
          ref={setActivatorNodeRef}
          {...listeners}
          className={styles.grip}
          aria-hidden="true"
          title={copy.drag}
        >
          <Grip size={20} />
        </span>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={copy.editOf(name)}
          onClick={props.onToggle}
        >
          {title}
          <ChevronDown size={20} className={styles.arrow} aria-hidden="true" />
        </button>
        <span className={styles.marks}>{marks}</span>
        <span className={styles.buttons}>
          {arrow(-1)}
          {arrow(1)}
          {!isFixed && (
            <>
              <IconButton
                label={isHidden ? copy.show(name) : copy.hide(name)}
                onClick={props.onHide}
              >
                {isHidden ? <EyeOff size={20} /> : <Eye size={20} />}
              </IconButton>
              <IconButton label={copy.take(name)} onClick={props.onTake}>
                <Trash2 size={20} />
              </IconButton>
            </>
          )}
        </span>
      </div>
      {fault && <FormNote tone="bad">{fault}</FormNote>}
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {props.children}
      </div>
    </li>
  );
}
