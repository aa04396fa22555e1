import { useFieldArray, useWatch } from 'react-hook-form';
import type { KeptPickupPlace } from '../../../../domain/tools/settings.ts';
import { pickupCopy as copy } from '../../../copy/tools/pickupCopy.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { PROVINCE_OPTIONS } from '../../../forms/provinceOptions.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField, ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Plus, Trash2 } from '../../../ui/icons/icons.ts';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { MoveButtons } from '../kit/form/MoveButtons.tsx';
import type { EditFormState } from '../kit/form/useEditForm.ts';
import { Section } from '../kit/frame/Section.tsx';
import styles from './PickupScreen.module.css';
import { SettingsForm } from './SettingsForm.tsx';
import { checkWhole, wholeTyped } from '../kit/record/typedNumbers.ts';

interface PointValues extends Omit<KeptPickupPlace, 'days'> {
  minDays: string;
  maxDays: string;
}

type Edit = EditFormState<{ points: PointValues[] }>;

const FIELDS = {
  points: {
    label: copy.points,
    toForm: (points: KeptPickupPlace[]): PointValues[] =>
      points.map(({ days, ...point }) => ({
        ...point,
        minDays: String(days.min),
        maxDays: String(days.max),
      })),
    fromForm: (points: PointValues[]): KeptPickupPlace[] =>
      points.map(({ minDays, maxDays, ...point }) => ({
        ...point,
        days: { min: wholeTyped(minDays), max: wholeTyped(maxDays) },
      })),
    show: (points: PointValues[]) =>
      points.map((point) => `${copy.line(point)}${point.isShown ? '' : ` · ${copy.hidden}`}`),
  },
};
const NEW_POINT: PointValues = {
  id: null,
  name: '',
  address: '',
  city: '',
  province: '',
  hours: '',
  note: '',
  minDays: '0',
  maxDays: '1',
  isShown: true,
};
/** Edits the places where buyers collect orders. */
export function PickupScreen() {
  return (
    <SettingsForm section="pickup" fields={FIELDS}>
      {({ edit }) => <Points edit={edit} />}
    </SettingsForm>
  );
}

function Points({ edit }: { edit: Edit }) {
  const { control } = edit.form;
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: 'points',
    keyName: 'key',
  });
  const points = useWatch({ control, name: 'points' });
  return (
    <Section title={copy.points} hint={copy.pointsHint}>
      {points.length === 0 && <FormNote>{copy.none}</FormNote>}
      {points.length > 0 && !points.some(({ isShown }) => isShown) && (
        <FormNote>{copy.noneShown}</FormNote>
      )}
      {fields.map(({ key }, at) => (
        <Point
          key={key}
          edit={edit}
          at={at}
          count={fields.length}
          onMove={(to) => move(at, to)}
          onRemove={() => remove(at)}
        />
      ))}
      <div>
        <Button variant="secondary" onClick={() => append(NEW_POINT)}>
          <Plus size={18} aria-hidden="true" />
          {copy.add}
        </Button>
      </div>
    </Section>
  );
}

interface PointProps {
  edit: Edit;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Point({ edit: { form, field }, at, count, onMove, onRemove }: PointProps) {
  const path = `points.${at}` as const;
  const point = useWatch({ control: form.control, name: path });
  const name = point.name.trim() || copy.unnamed(at + 1);
  const checkName = (text: string) => {
    const same = form.getValues('points').filter((each) => each.name.trim() === text.trim());
    return same.length > 1 ? copy.repeatedName : checkRequired(copy.nameMissing, 80)(text);
  };
  const checkMaxDays = (text: string) =>
    checkWhole(text) ??
    (wholeTyped(text) < wholeTyped(form.getValues(`${path}.minDays`))
      ? copy.daysTurned
      : undefined);
  return (
    <div role="group" aria-label={name} className={styles.point}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {!point.isShown && <span className={styles.hidden}>{copy.hidden}</span>}
        <MoveButtons
          at={at}
          count={count}
          labels={{ up: copy.moveUp(name), down: copy.moveDown(name) }}
          onMove={onMove}
        />
        <IconButton label={copy.remove(name)} onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <FieldRow>
        <TextField {...field(`${path}.name`, checkName)} label={copy.name} autoComplete="off" />
        <TextField
          {...field(`${path}.hours`, checkRequired(copy.hoursMissing, 160))}
          label={copy.hours}
          hint={copy.hoursHint}
          autoComplete="off"
        />
      </FieldRow>
      <TextField
        {...field(`${path}.address`, checkRequired(copy.addressMissing, 160))}
        label={copy.address}
        autoComplete="off"
      />
      <FieldRow>
        <TextField
          {...field(`${path}.city`, checkRequired(copy.cityMissing, 80))}
          label={copy.city}
          autoComplete="off"
        />
        <ChoiceField
          {...field(`${path}.province`, checkRequired(copy.provinceMissing, 80))}
          label={copy.province}
          options={PROVINCE_OPTIONS}
        />
      </FieldRow>
      <TextField
        {...field(`${path}.note`, checkLength(300))}
        label={copy.note}
        hint={copy.noteHint}
        autoComplete="off"
      />
      <FieldRow>
        <TextField
          {...field(`${path}.minDays`, checkWhole)}
          label={copy.minDays}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field(`${path}.maxDays`, checkMaxDays)}
          label={copy.maxDays}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldRow>
      <CheckField
        {...form.register(`${path}.isShown`)}
        label={copy.isShown}
        hint={copy.isShownHint}
      />
    </div>
  );
}
