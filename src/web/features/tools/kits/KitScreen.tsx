import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { MAX_KIT_NAME } from '../../../../domain/catalogue/kit.ts';
import {
  type EditedKit,
  type EditedKitLine,
  isKitShown,
  kitLineFault,
  MAX_KIT_UNITS,
} from '../../../../domain/tools/editedKit.ts';
import {
  useCreateKitMutation,
  useGetEditedKitQuery,
  useLazyGetEditedKitQuery,
  useRemoveKitMutation,
  useSaveKitMutation,
} from '../../../api/tools/kitsToolsApi.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { kitsToolsCopy as copy } from '../../../copy/tools/kitsToolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Trash2 } from '../../../ui/icons/icons.ts';
import { EditForm } from '../kit/form/EditForm.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { flag, text, type RecordField } from '../kit/record/fields.tsx';
import { RecordScreen, RemoveRecord, useRecordId } from '../kit/record/RecordScreen.tsx';
import { useRecordForm } from '../kit/record/useRecordForm.ts';
import { KitLineAdder } from './KitLineAdder.tsx';
import styles from './KitForm.module.css';

/** One kit, or a new one. */
export function KitScreen() {
  const id = useRecordId();
  const kit = useGetEditedKitQuery(typeof id === 'number' ? id : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <RecordScreen id={id} of={kit} copy={copy} list="kits">
      {(stored) => <KitForm kit={stored} />}
    </RecordScreen>
  );
}

/** A line with its units as people type them. */
type TypedLine = Omit<EditedKitLine, 'quantity'> & { quantity: string };

const LINES: RecordField<EditedKitLine[], TypedLine[]> = {
  label: copy.lines,
  toForm: (lines) => lines.map((line) => ({ ...line, quantity: String(line.quantity) })),
  fromForm: (lines) => lines.map((line) => ({ ...line, quantity: unitsTyped(line.quantity) ?? 0 })),
  show: (lines) => lines.map((line) => `${line.quantity} × ${nameOf(line)}`),
};

const FIELDS = {
  name: text({ label: copy.name, missing: copy.nameMissing, most: MAX_KIT_NAME }),
  isPublic: flag({
    label: copy.isPublic,
    hint: copy.isPublicHint,
    show: (isPublic) => (isPublic ? copy.shown : copy.hidden),
  }),
  lines: LINES,
};

const NEW_KIT: Pick<EditedKit, keyof typeof FIELDS> = { name: '', isPublic: true, lines: [] };

function useKitForm(kit: EditedKit | null) {
  const [create] = useCreateKitMutation();
  const [save] = useSaveKitMutation();
  const [read] = useLazyGetEditedKitQuery();
  return useRecordForm({
    stored: kit,
    empty: NEW_KIT,
    fields: FIELDS,
    create: ({ draft }) => create(draft),
    save,
    read,
    page: 'kit',
    copy,
  });
}

/** The whole of one kit; null for a new one. */
function KitForm({ kit }: { kit: EditedKit | null }) {
  const { edit, part } = useKitForm(kit);
  const removing = useRemoveKitMutation();
  const title = kit?.name ?? copy.newKit;
  const isShown = kit !== null && isKitShown(kit);
  return (
    <>
      <ScreenHead
        title={title}
        above={[{ label: copy.title, to: toolsPath('kits') }]}
        mark={
          kit && (
            <Badge tone={isShown ? undefined : 'quiet'}>
              {isShown ? copy.shown : kit.isPublic ? copy.notShown : copy.hidden}
            </Badge>
          )
        }
        actions={kit && <RemoveRecord record={kit} by={removing} copy={copy} list="kits" />}
      />
      {kit?.isPublic && !isShown && <FormNote tone="bad">{copy.notShownHint}</FormNote>}
      <EditForm edit={edit} label={title} isNew={kit === null}>
        <Section title={copy.about}>
          {part('name')}
          {part('isPublic')}
        </Section>
        <Lines edit={edit} />
      </EditForm>
    </>
  );
}

function Lines({ edit: { form, field } }: Pick<ReturnType<typeof useKitForm>, 'edit'>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const lines = useWatch({ control: form.control, name: 'lines' });
  const refusal = form.getFieldState('lines', form.formState).error?.message;
  const total = lines
    .filter(({ isOnSale }) => isOnSale)
    .reduce((sum, { listPrice, quantity }) => sum + listPrice * (unitsTyped(quantity) ?? 0), 0);

  /** One more of a size that is there already. */
  function add(line: Omit<EditedKitLine, 'quantity'>): void {
    form.clearErrors('lines');
    const at = lines.findIndex(({ sizeId }) => sizeId === line.sizeId);
    if (at === -1) return append({ ...line, quantity: '1' });
    const quantity = String((unitsTyped(lines[at]?.quantity ?? '') ?? 0) + 1);
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
            quantity={
              <TextField
                {...field(`lines.${at}.quantity`, checkUnits)}
                label={copy.quantity}
                aria-label={copy.quantityOf(nameOf(line))}
                inputMode="numeric"
                autoComplete="off"
              />
            }
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
  quantity: ReactNode;
  onRemove: () => void;
}

function KitLine({ line, quantity, onRemove }: KitLineProps) {
  const fault = kitLineFault({ ...line, quantity: unitsTyped(line.quantity) ?? 1 });
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
        {fault && <span className={styles.fault}>{copy.fault(fault, line.available)}</span>}
      </div>
      <div className={styles.quantity}>{quantity}</div>
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

function checkUnits(text: string): string | undefined {
  return unitsTyped(text) === null ? copy.badQuantity(MAX_KIT_UNITS) : undefined;
}
