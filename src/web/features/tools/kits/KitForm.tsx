import { type ReactNode, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
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
  useLazyGetEditedKitQuery,
  useRemoveKitMutation,
  useSaveKitMutation,
} from '../../../api/tools/kitsToolsApi.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { kitsToolsCopy as copy } from '../../../copy/tools/kitsToolsCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CheckField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Trash2 } from '../../../ui/icons/icons.ts';
import { ConfirmedAction } from '../kit/form/ConfirmedAction.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { fieldParts } from '../kit/form/formParts.ts';
import { type EditFormState, useEditForm } from '../kit/form/useEditForm.ts';
import type { StoredRecord } from '../kit/record/recordMachine.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { KitLineAdder } from './KitLineAdder.tsx';
import styles from './KitForm.module.css';

/** A kit as the form's fields hold it. */
interface KitValues {
  name: string;
  isPublic: boolean;
  lines: KitLineValues[];
}

type KitLineValues = Omit<EditedKitLine, 'quantity'> & { quantity: string };

type KitEdit = EditFormState<KitValues>;

const FIELDS = fieldParts<KitValues>({
  name: copy.name,
  isPublic: { label: copy.isPublic, show: (isPublic) => (isPublic ? copy.shown : copy.hidden) },
  lines: {
    label: copy.lines,
    show: (lines) => lines.map((line) => `${line.quantity} × ${nameOf(line)}`),
  },
});

const NEW_KIT: StoredRecord<KitValues> = {
  values: { name: '', isPublic: true, lines: [] },
  version: 0,
};

/** The whole of one kit; null for a new one. */
export function KitForm({ kit }: { kit: EditedKit | null }) {
  const edit = useKitForm(kit);
  const { form, field } = edit;
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
        actions={kit && <RemoveKit kit={kit} />}
      />
      {kit?.isPublic && !isShown && <FormNote tone="bad">{copy.notShownHint}</FormNote>}
      <EditForm edit={edit} label={title} isNew={kit === null}>
        <Section title={copy.about}>
          <TextField
            {...field('name', checkRequired(copy.nameMissing, MAX_KIT_NAME))}
            label={copy.name}
            autoComplete="off"
          />
          <CheckField
            {...form.register('isPublic')}
            label={copy.isPublic}
            hint={copy.isPublicHint}
          />
        </Section>
        <Lines edit={edit} />
      </EditForm>
    </>
  );
}

function Lines({ edit: { form, field } }: { edit: KitEdit }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const lines = useWatch({ control: form.control, name: 'lines' });
  const refusal = field('lines', () => undefined).error;
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
  line: KitLineValues;
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

function RemoveKit({ kit: { id, name } }: { kit: EditedKit }) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [remove, { isLoading }] = useRemoveKitMutation();
  return (
    <ConfirmedAction
      verb={copy.remove}
      title={copy.removeTitle(name)}
      text={copy.removeText}
      copy={copy}
      busy={isLoading}
      onConfirm={async () => {
        await remove(id).unwrap();
        notify(copy.removed);
        void navigate(toolsPath('kits'), { replace: true });
      }}
    />
  );
}

function useKitForm(kit: EditedKit | null): KitEdit {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [create] = useCreateKitMutation();
  const [save] = useSaveKitMutation();
  const [read] = useLazyGetEditedKitQuery();
  const createdId = useRef<number | null>(null);
  return useEditForm<KitValues>({
    stored: kit ? recordOf(kit) : NEW_KIT,
    parts: () => FIELDS,
    save: async ({ name, isPublic, lines }, version) => {
      const draft = {
        name: name.trim(),
        isPublic,
        lines: lines.map(({ sizeId, quantity }) => ({
          sizeId,
          quantity: unitsTyped(quantity) ?? 0,
        })),
      };
      const saved = kit
        ? await save({ id: kit.id, version, draft }).unwrap()
        : await create(draft).unwrap();
      createdId.current = saved.id;
      return recordOf(saved);
    },
    read: async () => recordOf(await read(kit?.id ?? 0).unwrap()),
    onSaved: () => {
      notify(kit ? copy.saved : copy.created);
      const id = createdId.current;
      if (!kit && id !== null) void navigate(toolsPath('kit', { id }), { replace: true });
    },
  });
}

function recordOf({ name, isPublic, lines, version }: EditedKit): StoredRecord<KitValues> {
  const typed = lines.map((line) => ({ ...line, quantity: String(line.quantity) }));
  return { values: { name, isPublic, lines: typed }, version };
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
