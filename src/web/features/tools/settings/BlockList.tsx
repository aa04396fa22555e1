import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  BLOCK_KINDS,
  emptyBlock,
  type BlockFault,
  type BlockKind,
  type HomeBlock,
} from '../../../../domain/homeBlock.ts';
import { homeCopy as copy } from '../../../copy/tools/homeCopy.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ChevronDown, Eye, EyeOff, Plus, Trash2 } from '../../../ui/icons/icons.ts';
import { ArrowDown, ArrowUp, Grip } from '../../../ui/icons/toolsIcons.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { fieldPart } from '../kit/record/useFieldForm.ts';
import { blockTitle, type BlockForm, type BlockRow, type RowsOfBlocks } from './blocksField.ts';
import styles from './BlockList.module.css';

interface BlockListProps {
  of: RowsOfBlocks;
  /** Reasons why shoppers do not see a block, by its key. */
  faults: ReadonlyMap<string, BlockFault>;
}

/** The home page's blocks in their order: moved by dragging or by their arrows, edited in place. */
export function BlockList({ of, faults }: BlockListProps) {
  const form = useFormContext<BlockForm>();
  const { control, formState } = form;
  const list = useFieldArray({ control, name: 'blocks', keyName: 'place' });
  const rows = useWatch({ control, name: 'blocks' });
  const { offerUndo } = useToolsFrame();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const toFocus = useRef<string | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const keys = rows.map(({ key }) => key);
  const nameOf = (key: unknown) => {
    const row = rows.find((each) => each.key === key);
    return row ? blockTitle(of.read(row)) : '';
  };
  const order = keys.join();

  // A moved row loses the focus in some browsers.
  useEffect(() => {
    if (toFocus.current !== null) document.getElementById(toFocus.current)?.focus();
    toFocus.current = null;
  }, [order]);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [formState.submitCount]);

  function move(from: number, to: number): void {
    if (from === to || to < 0 || to >= rows.length) return;
    list.move(from, to);
    setSaid(copy.moved(nameOf(keys[from]), to + 1, rows.length));
  }

  function take(at: number): void {
    const row = form.getValues(`blocks.${at}`);
    list.remove(at);
    offerUndo(copy.taken(nameOf(row.key)), async () => list.insert(at, row));
  }

  function add(kind: BlockKind): void {
    const key = crypto.randomUUID();
    list.append(of.typed(emptyBlock(kind, key)), { shouldFocus: false });
    setOpen(new Set([...open, key]));
    setSaid(copy.added(copy.kinds[kind]));
  }

  function toggle(key: string): void {
    const others = new Set(open);
    if (!others.delete(key)) others.add(key);
    setOpen(others);
  }

  const placeOf = (id: unknown) => keys.findIndex((key) => key === id);
  return (
    <div className={styles.blocks} ref={place}>
      {rows.length === 0 && <p className={styles.empty}>{copy.noBlocks}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => over && move(placeOf(active.id), placeOf(over.id))}
        accessibility={{
          screenReaderInstructions: { draggable: '' },
          announcements: {
            onDragStart: ({ active }) => copy.lifted(nameOf(active.id)),
            onDragOver: ({ active, over }) =>
              over ? copy.over(nameOf(active.id), placeOf(over.id) + 1, rows.length) : undefined,
            onDragEnd: () => undefined,
            onDragCancel: ({ active }) => copy.back(nameOf(active.id)),
          },
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className={styles.list} aria-label={copy.blocks}>
            {rows.map((row, at) => (
              <BlockItem
                key={row.key}
                at={at}
                count={rows.length}
                of={of}
                row={row}
                fault={row['isHidden'] ? undefined : faults.get(row.key)}
                isOpen={open.has(row.key) || formState.errors.blocks?.[at] !== undefined}
                onToggle={() => toggle(row.key)}
                onMove={(by, button) => {
                  toFocus.current = button;
                  move(at, at + by);
                }}
                onTake={() => take(at)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <AddBlock onAdd={add} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

interface BlockItemProps {
  at: number;
  count: number;
  of: RowsOfBlocks;
  row: BlockRow;
  fault: BlockFault | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** `button`: the id of the pressed one. */
  onMove: (by: -1 | 1, button: string) => void;
  onTake: () => void;
}

function BlockItem({ at, count, of, row, fault, isOpen, ...on }: BlockItemProps) {
  const id = useId();
  const form = useFormContext<BlockForm>();
  const { setNodeRef, listeners, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: row.key });
  const block = of.read(row);
  const name = blockTitle(block);
  const { isHidden } = block;
  const arrow = (by: -1 | 1) => {
    const isEnd = by < 0 ? at === 0 : at === count - 1;
    const buttonId = `${id}${by}`;
    return (
      <IconButton
        id={buttonId}
        label={by < 0 ? copy.up(name) : copy.down(name)}
        aria-disabled={isEnd || undefined}
        onClick={() => on.onMove(by, buttonId)}
      >
        {by < 0 ? <ArrowUp size={20} /> : <ArrowDown size={20} />}
      </IconButton>
    );
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.block}
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
          onClick={on.onToggle}
        >
          <span className={styles.kind} data-kind={copy.kinds[block.kind]} />
          <span className={styles.title}>{name === copy.kinds[block.kind] ? '' : name}</span>
          <ChevronDown size={20} className={styles.arrow} aria-hidden="true" />
        </button>
        <span className={styles.marks}>
          <Marks block={block} />
        </span>
        <span className={styles.buttons}>
          {arrow(-1)}
          {arrow(1)}
          <IconButton
            label={isHidden ? copy.show(name) : copy.hide(name)}
            onClick={() => form.setValue(`blocks.${at}.isHidden`, !isHidden, { shouldDirty: true })}
          >
            {isHidden ? <EyeOff size={20} /> : <Eye size={20} />}
          </IconButton>
          <IconButton label={copy.take(name)} onClick={on.onTake}>
            <Trash2 size={20} />
          </IconButton>
        </span>
      </div>
      {fault && <FormNote tone="bad">{copy.faults[fault]}</FormNote>}
      <div id={id} className={styles.fields} hidden={!isOpen}>
        <p className={styles.hint}>{copy.kindHints[block.kind]}</p>
        {Object.entries(of.fieldsOf(block.kind)).map(([field, itself]) => {
          const part = fieldPart(form, `blocks.${at}.${field}`, itself, {
            value: row[field],
            draft: { ...block },
            readDraft: () => ({ ...of.read(form.getValues(`blocks.${at}`)) }),
            input: {},
          });
          return <Fragment key={field}>{part}</Fragment>;
        })}
      </div>
    </li>
  );
}

function Marks({ block: { isHidden, startsAt, endsAt, audience } }: { block: HomeBlock }) {
  return (
    <>
      {isHidden && <Badge tone="quiet">{copy.hidden}</Badge>}
      {(startsAt !== null || endsAt !== null) && <Badge tone="quiet">{copy.dated}</Badge>}
      {audience === 'wholesale' && <Badge tone="quiet">{copy.wholesale}</Badge>}
    </>
  );
}

const KIND_OPTIONS = BLOCK_KINDS.map((kind) => ({ value: kind, label: copy.kinds[kind] }));

function AddBlock({ onAdd }: { onAdd: (kind: BlockKind) => void }) {
  const [kind, setKind] = useState<BlockKind>('shelf');
  return (
    <div className={styles.add}>
      <ChoiceField
        label={copy.addBlock}
        hint={copy.kindHints[kind]}
        options={KIND_OPTIONS}
        value={kind}
        onChange={({ target }) =>
          setKind(BLOCK_KINDS.find((each) => each === target.value) ?? kind)
        }
      />
      <Button variant="secondary" onClick={() => onAdd(kind)}>
        <Plus size={18} aria-hidden="true" />
        {copy.add}
      </Button>
    </div>
  );
}
