import { useId, useState, type KeyboardEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MAX_LABEL } from '../../../../domain/catalogue/productDraft.ts';
import { MAX_COUNTED_STOCK } from '../../../../domain/orders/cart.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { checkLength, checkRequired, optional, type Check } from '../../../forms/formChecks.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { Trash2 } from '../../../ui/icons/icons.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Ellipsis } from '../../../ui/icons/toolsIcons.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { checkPrice, checkStock, checkWhole } from './productChecks.ts';
import { useThirdOption } from './AddSizes.tsx';
import { MEASURES, type ProductEdit } from './productValues.ts';
import { rowName } from './sizeRows.ts';
import styles from './SizesTable.module.css';

interface Column {
  name: 'size' | 'option3' | 'stock' | 'price' | 'sku' | 'barcode';
  label: string;
  check: Check;
  inputMode?: 'decimal' | 'numeric';
}

const SIZE: Column = { name: 'size', label: copy.size, check: checkRequired(copy.sizeMissing, 40) };
const COLUMNS: readonly Column[] = [
  { name: 'stock', label: copy.stock, check: checkStock },
  { name: 'price', label: copy.ownPrice, check: optional(checkPrice), inputMode: 'decimal' },
  { name: 'sku', label: copy.sku, check: checkLength(MAX_LABEL) },
  { name: 'barcode', label: copy.barcode, check: checkLength(MAX_LABEL), inputMode: 'numeric' },
];

/** The value of a third option stands beside the size. */
function columnsOf(third: string): readonly Column[] {
  if (third === '') return [SIZE, ...COLUMNS];
  const check = checkRequired(copy.valueMissing(third), 40);
  return [SIZE, { name: 'option3', label: third, check }, ...COLUMNS];
}

interface SizesTableProps {
  edit: ProductEdit;
  /** The colour's index. */
  at: number;
  color: string;
}

/** The sizes of a colour, a row each. The up and down arrows and Enter walk along a column. */
export function SizesTable({ edit, at, color }: SizesTableProps) {
  const { fields, remove } = useFieldArray({
    control: edit.form.control,
    name: `variants.${at}.sizes`,
    keyName: 'key',
  });
  const third = useThirdOption(edit);
  const columns = columnsOf(third);
  if (fields.length === 0) return <p className={styles.none}>{copy.noSizes}</p>;
  return (
    <table className={styles.table} aria-label={copy.sizesOf(color)} onKeyDown={walkColumn}>
      <thead>
        <tr>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{copy.rowActions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, ...row }, to) => (
          <SizeRows
            key={key}
            edit={edit}
            at={at}
            to={to}
            size={rowName(third === '' ? { ...row, option3: '' } : row) || copy.unnamedSize(to + 1)}
            columns={columns}
            onRemove={() => remove(to)}
          />
        ))}
      </tbody>
    </table>
  );
}

function walkColumn(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key, currentTarget } = event;
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : 0;
  if (step === 0 || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const column = target.dataset['column'] ?? '';
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`)];
  const next = inputs[inputs.indexOf(target) + step];
  next?.focus();
  next?.select();
}

interface SizeRowsProps {
  edit: ProductEdit;
  /** The colour's index. */
  at: number;
  /** The size's index in it. */
  to: number;
  size: string;
  columns: readonly Column[];
  onRemove: () => void;
}

interface OfSize {
  edit: ProductEdit;
  path: `variants.${number}.sizes.${number}`;
  size: string;
}

/** The row of a size; below it, when asked for, what few sizes have. */
function SizeRows({ edit, at, to, size, columns, onRemove }: SizeRowsProps) {
  const path = `variants.${at}.sizes.${to}` as const;
  const [isOpen, setOpen] = useState(false);
  const faults: object = edit.form.formState.errors.variants?.[at]?.sizes?.[to] ?? {};
  const hasHidden = ['suggestedPrice', 'cost', 'lowStock', 'measures'].some(
    (name) => name in faults,
  );
  const isShown = isOpen || hasHidden;
  return (
    <>
      <tr className={styles.row}>
        {columns.map((column) => (
          <Cell key={column.name} edit={edit} path={path} size={size} {...column} />
        ))}
        <td className={styles.actions}>
          <IconButton
            label={copy.moreOf(size)}
            aria-expanded={isShown}
            onClick={() => setOpen(!isShown)}
          >
            <Ellipsis size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={copy.removeSize(size)} onClick={onRemove}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        </td>
      </tr>
      {isShown && (
        <tr className={styles.more}>
          <td colSpan={columns.length + 1}>
            <MoreOfSize edit={edit} path={path} />
          </td>
        </tr>
      )}
    </>
  );
}

type CellProps = OfSize & Column;

function Cell({ edit, path, size, name, label, check, inputMode }: CellProps) {
  const errorId = useId();
  // SKUs that were generated or imported before may be longer than those that are typed.
  const [initial] = useState(() => edit.form.getValues(`${path}.${name}`));
  const checkChanged: Check = (text) =>
    text === initial && name === 'sku' ? undefined : check(text);
  const { error, ...input } = edit.field(`${path}.${name}`, checkChanged);
  return (
    <td data-label={label}>
      <input
        type="text"
        {...input}
        className={styles.input}
        data-column={name}
        inputMode={inputMode}
        autoComplete="off"
        placeholder={copy.placeholders[name]}
        aria-label={copy.cell(label, size)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </td>
  );
}

function MoreOfSize({ edit: { field }, path }: Omit<OfSize, 'size'>) {
  return (
    <div className={styles.extras}>
      <TextField
        {...field(`${path}.suggestedPrice`, optional(checkPrice))}
        label={copy.suggestedPrice}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...field(`${path}.cost`, optional(checkPrice))}
        label={copy.cost}
        hint={copy.ownCostHint}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...field(`${path}.lowStock`, optional(checkWhole(MAX_COUNTED_STOCK)))}
        label={copy.lowStock}
        hint={copy.lowStockHint}
        inputMode="numeric"
        autoComplete="off"
      />
      {MEASURES.map((name) => (
        <TextField
          key={name}
          {...field(`${path}.measures.${name}`, checkLength(20))}
          label={copy.measures[name]}
          autoComplete="off"
        />
      ))}
    </div>
  );
}
