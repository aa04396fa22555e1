import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  type EditedKitLine,
  kitLineFault,
  MAX_KIT_UNITS,
} from '../../../../domain/tools/editedKit.ts';
import { isOffStep } from '../../../../domain/orders/unitStep.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { kitsToolsCopy as copy } from '../../../copy/tools/kitsToolsCopy.ts';
import { fieldProps } from '../../../forms/fieldProps.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Trash2 } from '../../../ui/icons/icons.ts';
import { Section } from '../kit/frame/Section.tsx';
import type { RecordField } from '../kit/record/fields.tsx';
import { KitLineAdder } from './KitLineAdder.tsx';
import styles from './KitForm.module.css';

/** A line with its units as people type them. */
type TypedLine = Omit<EditedKitLine, 'quantity'> & { quantity: string };

interface TypedKit {
  lines: TypedLine[];
}

/** The lines of a kit, in a section of their own. */
export const kitLines: RecordField<EditedKitLine[], TypedLine[]> = {
  label: copy.lines,
  toForm: (lines) => lines.map((line) => ({ ...line, quantity: String(line.quantity) })),
  fromForm: (lines) => lines.map((line) => ({ ...line, quantity: unitsTyped(line.quantity) ?? 0 })),
  show: (lines) => lines.map((line) => `${line.quantity} × ${nameOf(line)}`),
  control: () => <Lines />,
};

function Lines() {
  const form = useFormContext<TypedKit>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const lines = useWatch({ control: form.control, name: 'lines' });
  const refusal = form.getFieldState('lines', form.formState).error?.message;
  const total = lines
    .filter(({ isOnSale }) => isOnSale)
    .reduce((sum, { listPrice, quantity }) => sum + listPrice * (unitsTyped(quantity) ?? 0), 0);

  /** One more, or one pack more, of a size that is there already. */
  function add(line: Omit<EditedKitLine, 'quantity'>): void {
    form.clearErrors('lines');
    const at = lines.findIndex(({ sizeId }) => sizeId === line.sizeId);
    if (at === -1) return append({ ...line, quantity: String(line.unitStep) });
    const quantity = String((unitsTyped(lines[at]?.quantity ?? '') ?? 0) + line.unitStep);
    form.setValue(`lines.${at}.quantity`, quantity, { shouldDirty: true });
  }

  return (
    <Section title={copy.lines} hint={copy.linesHint}>
      {fields.length === 0 && <p className={styles.empty}>{copy.noLines}</p>}
      <ul className={styles.lines}>
        {fields.map((line, at) => (
          <KitLine
            key={line.id}
            line={{ ...line, quantity: lines[at]?.quantity ?? '' }}
            at={at}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      {refusal && <FormNote tone="bad">{refusal}</FormNote>}
      {fields.length > 0 && (
        <p className={styles.total}>
          {copy.total} <strong>{formatMoney(total)}</strong>
        </p>
      )}
      <KitLineAdder onAdd={add} />
    </Section>
  );
}

interface KitLineProps {
  line: TypedLine;
  at: number;
  onRemove: () => void;
}

function KitLine({ line, at, onRemove }: KitLineProps) {
  const form = useFormContext<TypedKit>();
  const { unitStep } = line;
  const fault = kitLineFault({ ...line, quantity: unitsTyped(line.quantity) ?? unitStep });
  return (
    <li className={styles.line}>
      {line.image === '' ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={line.image} alt="" width={56} height={70} />
      )}
      <div className={styles.words}>
        <strong>{line.title}</strong>
        <span className={styles.soft}>
          {line.color} · {copy.size} {line.size} · {formatMoney(line.listPrice)}
        </span>
        {fault && <span className={styles.fault}>{copy.fault(fault, line)}</span>}
      </div>
      <div className={styles.quantity}>
        <TextField
          {...fieldProps(form, `lines.${at}.quantity`, (text) => checkUnits(text, unitStep))}
          label={copy.quantity}
          aria-label={copy.quantityOf(nameOf(line))}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <IconButton label={copy.takeOut(nameOf(line))} onClick={onRemove}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function nameOf({ title, color, size }: Pick<EditedKitLine, 'title' | 'color' | 'size'>): string {
  return copy.line(title, color, size);
}

/** Null for what is no number of units. */
function unitsTyped(text: string): number | null {
  const units = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return units >= 1 && units <= MAX_KIT_UNITS ? units : null;
}

function checkUnits(text: string, unitStep: number): string | undefined {
  const quantity = unitsTyped(text);
  if (quantity === null) return copy.badQuantity(MAX_KIT_UNITS);
  return isOffStep({ quantity, unitStep }) ? copy.partOfPack(unitStep) : undefined;
}
