import type { BlockKind, HomeBlock } from '../../../../domain/homeBlock.ts';
import { homeCopy as copy } from '../../../copy/tools/homeCopy.ts';
import type { RecordField } from '../kit/record/fields.tsx';
import { readValues, typedValues, type FieldsOf } from '../kit/record/recordValues.ts';
import { blockFields } from './blockFields.tsx';

/** A block as people type it: its fields depend on its kind. */
export interface BlockRow {
  key: string;
  kind: BlockKind;
  [field: string]: unknown;
}

export interface BlockForm {
  blocks: BlockRow[];
}

type Values = Record<string, unknown>;

/** The ways of blocks into a form and out of it. */
export interface RowsOfBlocks {
  fieldsOf(kind: BlockKind): FieldsOf<Values>;
  typed(block: HomeBlock): BlockRow;
  read(row: BlockRow): HomeBlock;
}

export function rowsOfBlocks(...known: Parameters<typeof blockFields>): RowsOfBlocks {
  const fields: Readonly<Record<BlockKind, FieldsOf<Values>>> = blockFields(...known);
  return {
    fieldsOf: (kind) => fields[kind],
    typed: ({ key, kind, ...block }) => ({
      ...typedValues<Values>(fields[kind], block),
      key,
      kind,
    }),
    read: ({ key, kind, ...typed }) => {
      const values = { ...readValues<Values>(fields[kind], typed, null), key, kind };
      // Each kind has the fields of its own blocks.
      return values as unknown as HomeBlock;
    },
  };
}

/** The list of blocks; `BlockList` is its control. */
export function blocksField(of: RowsOfBlocks): RecordField<HomeBlock[], BlockRow[]> {
  return {
    label: copy.blocks,
    toForm: (blocks) => blocks.map((block) => of.typed(block)),
    fromForm: (rows) => rows.map((row) => of.read(row)),
    show: (rows) =>
      rows.map((row) => {
        const block = of.read(row);
        const kind = copy.kinds[block.kind];
        const title = blockTitle(block);
        return copy.blockLine(kind, title === kind ? '' : title, block.isHidden);
      }),
  };
}

/** Its title, or what stands for one. */
export function blockTitle(block: HomeBlock): string {
  const kind = copy.kinds[block.kind];
  switch (block.kind) {
    case 'hero':
    case 'campaign':
      return block.slogan || kind;
    case 'shelf':
      return block.title || copy.sources[block.source];
    case 'tiles':
    case 'picture':
      return block.title || kind;
    case 'kits':
    case 'seen':
    case 'cards':
    case 'newsletter':
      return kind;
  }
}
