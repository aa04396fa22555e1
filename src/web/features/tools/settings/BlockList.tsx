import { Fragment, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  BLOCK_KINDS,
  emptyBlock,
  type BlockFault,
  type BlockKind,
  type HomeBlock,
} from '../../../../domain/homeBlock.ts';
import { sortCopy } from '../../../copy/tools/formKitCopy.ts';
import { homeCopy as copy } from '../../../copy/tools/homeCopy.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField } from '../../../ui/form/Field.tsx';
import { Plus } from '../../../ui/icons/icons.ts';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { SortableRow, SortableRows } from '../kit/form/SortableRows.tsx';
import { fieldPart } from '../kit/record/useFieldForm.ts';
import { blockTitle, type BlockForm, type BlockRow, type RowsOfBlocks } from './blocksField.ts';
import styles from './BlockList.module.css';

interface BlockListProps {
  of: RowsOfBlocks;
  /** Reasons why shoppers do not see a block, by its key. */
  faults: ReadonlyMap<string, BlockFault>;
}

/** The home page's blocks in their order, edited in place. */
export function BlockList({ of, faults }: BlockListProps) {
  const form = useFormContext<BlockForm>();
  const { control, formState } = form;
  const list = useFieldArray({ control, name: 'blocks', keyName: 'place' });
  const rows = useWatch({ control, name: 'blocks' });
  const { offerUndo } = useToolsFrame();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const nameOf = (key: string) => {
    const row = rows.find((each) => each.key === key);
    return row ? blockTitle(of.read(row)) : '';
  };

  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [formState.submitCount]);

  function take(at: number): void {
    const row = form.getValues(`blocks.${at}`);
    list.remove(at);
    offerUndo(sortCopy.taken(nameOf(row.key)), async () => list.insert(at, row));
  }

  function add(kind: BlockKind): void {
    const key = crypto.randomUUID();
    list.append(of.typed(emptyBlock(kind, key)), { shouldFocus: false });
    setOpen(new Set([...open, key]));
    setSaid(sortCopy.added(copy.kinds[kind]));
  }

  function toggle(key: string): void {
    const others = new Set(open);
    if (!others.delete(key)) others.add(key);
    setOpen(others);
  }

  return (
    <div className={styles.blocks} ref={place}>
      {rows.length === 0 && <p className={styles.empty}>{copy.noBlocks}</p>}
      <SortableRows
        label={copy.blocks}
        keys={rows.map(({ key }) => key)}
        nameOf={nameOf}
        onMove={list.move}
        said={said}
      >
        {(at) => {
          const row = rows[at];
          if (!row) return null;
          const block = of.read(row);
          const name = blockTitle(block);
          const { isHidden } = block;
          const fault = isHidden ? undefined : faults.get(row.key);
          return (
            <SortableRow
              key={row.key}
              rowKey={row.key}
              at={at}
              count={rows.length}
              name={name}
              title={
                <>
                  <span className={styles.kind} data-kind={copy.kinds[block.kind]} />
                  <span data-title>{name === copy.kinds[block.kind] ? '' : name}</span>
                </>
              }
              marks={<Marks block={block} />}
              fault={fault && copy.faults[fault]}
              isHidden={isHidden}
              isOpen={open.has(row.key) || formState.errors.blocks?.[at] !== undefined}
              onToggle={() => toggle(row.key)}
              onHide={() =>
                form.setValue(`blocks.${at}.isHidden`, !isHidden, { shouldDirty: true })
              }
              onTake={() => take(at)}
            >
              <p className={styles.hint}>{copy.kindHints[block.kind]}</p>
              <BlockParts of={of} at={at} row={row} />
            </SortableRow>
          );
        }}
      </SortableRows>
      <AddBlock onAdd={add} />
    </div>
  );
}

/** The fields of a block. */
function BlockParts({ of, at, row }: { of: RowsOfBlocks; at: number; row: BlockRow }) {
  const form = useFormContext<BlockForm>();
  return Object.entries(of.fieldsOf(row.kind)).map(([field, itself]) => {
    const part = fieldPart(form, `blocks.${at}.${field}`, itself, {
      value: row[field],
      draft: { ...of.read(row) },
      readDraft: () => ({ ...of.read(form.getValues(`blocks.${at}`)) }),
      input: {},
    });
    return <Fragment key={field}>{part}</Fragment>;
  });
}

function Marks({ block: { isHidden, startsAt, endsAt, audience } }: { block: HomeBlock }) {
  return (
    <>
      {isHidden && <Badge tone="quiet">{sortCopy.hidden}</Badge>}
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
