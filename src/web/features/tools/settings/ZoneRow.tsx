import { useId, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { readPesos } from '../../../../domain/money/typedAmounts.ts';
import { readCodeRanges } from '../../../../domain/orders/shippingZones.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { zonesCopy as copy } from '../../../copy/tools/zonesCopy.ts';
import { checkRequired, optional } from '../../../forms/formChecks.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../../ui/form/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ChevronDown, Trash2 } from '../../../ui/icons/icons.ts';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Rows } from './Rows.tsx';
import { checkPesos, checkWhole, wholeTyped } from '../kit/record/typedNumbers.ts';
import { NO_PRICE, type ZonesEdit, type ZoneValues } from './zoneValues.ts';
import styles from './ZonesScreen.module.css';

interface ZoneRowProps {
  edit: ZonesEdit;
  at: number;
  onRemove: () => void;
}

/** A zone in the table; below it, when asked for, its fields. */
export function ZoneRow({ edit, at, onRemove }: ZoneRowProps) {
  const fieldsId = useId();
  const zone = useWatch({ control: edit.form.control, name: `zones.${at}` });
  const [isOpen, setOpen] = useState(zone.name === '');
  const isFaulty = edit.form.formState.errors.zones?.[at] !== undefined;
  const isShown = isOpen || isFaulty;
  const name = zone.name.trim() || copy.unnamed(at + 1);
  const { columns } = copy;
  return (
    <>
      <tr className={styles.row}>
        <th scope="row">{name}</th>
        <td data-label={columns.codes}>{zone.codes}</td>
        <td data-label={columns.days}>
          {zone.minDays}–{zone.maxDays}
        </td>
        <td data-label={columns.price}>{lowestPrice(zone)}</td>
        <td className={styles.action}>
          <IconButton
            label={copy.edit(name)}
            aria-expanded={isShown}
            aria-controls={fieldsId}
            onClick={() => setOpen(!isShown)}
          >
            <ChevronDown size={20} aria-hidden="true" />
          </IconButton>
        </td>
      </tr>
      {/* Hidden fields keep their checks. */}
      <tr id={fieldsId} className={styles.more} hidden={!isShown}>
        <td colSpan={5}>
          <ZoneFields edit={edit} at={at} name={name} />
          <Button variant="quiet" onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
            {copy.remove}
          </Button>
        </td>
      </tr>
    </>
  );
}

function lowestPrice({ prices }: ZoneValues): string {
  const cents = prices.flatMap(({ door }) => readPesos(door) ?? []);
  return cents.length === 0 ? '–' : formatMoney(Math.min(...cents));
}

const checkCodes = (text: string) => (readCodeRanges(text) === null ? copy.badCodes : undefined);

function ZoneFields({ edit, at, name }: { edit: ZonesEdit; at: number; name: string }) {
  const path = `zones.${at}` as const;
  const { field, form } = edit;
  const prices = useFieldArray({ control: form.control, name: `${path}.prices` });
  const typed = () => form.getValues(`${path}.prices`);
  const checkWeight = (text: string) => {
    if (checkWhole(text) !== undefined || wholeTyped(text) === 0) return copy.badWeight;
    const same = typed().filter(({ maxGrams }) => wholeTyped(maxGrams) === wholeTyped(text));
    return same.length > 1 ? copy.repeatedWeight : undefined;
  };
  const checkDoor = (row: number) => (text: string) =>
    `${text}${typed()[row]?.branch ?? ''}`.trim() === ''
      ? copy.priceMissing
      : optional(checkPesos)(text);
  return (
    <div className={styles.fields}>
      <FieldRow>
        <TextField
          {...field(`${path}.name`, checkRequired(copy.nameMissing, 80))}
          label={copy.name}
          autoComplete="off"
        />
        <TextField
          {...field(`${path}.carrier`, checkRequired(copy.carrierMissing, 80))}
          label={copy.carrier}
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        {(['minDays', 'maxDays'] as const).map((days) => (
          <TextField
            key={days}
            {...field(`${path}.${days}`, checkWhole)}
            label={copy[days]}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </FieldRow>
      <TextAreaField
        {...field(`${path}.codes`, checkCodes)}
        label={copy.codes}
        hint={copy.codesHint}
        rows={2}
        autoComplete="off"
      />
      <h3 className={styles.subtitle}>{copy.prices}</h3>
      <p className={styles.hint}>{copy.pricesHint}</p>
      <Rows
        label={copy.pricesOf(name)}
        ids={prices.fields.map(({ id }) => id)}
        empty={copy.noPrices}
        addLabel={copy.addPrice}
        removeLabel={(row) => copy.removePrice(row + 1, name)}
        onAdd={() => prices.append(NO_PRICE)}
        onRemove={prices.remove}
      >
        {(row) => (
          <>
            <TextField
              {...field(`${path}.prices.${row}.maxGrams`, checkWeight)}
              label={copy.maxGrams}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              {...field(`${path}.prices.${row}.door`, checkDoor(row))}
              label={copy.door}
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField
              {...field(`${path}.prices.${row}.branch`, optional(checkPesos))}
              label={copy.branch}
              inputMode="decimal"
              autoComplete="off"
            />
          </>
        )}
      </Rows>
    </div>
  );
}
