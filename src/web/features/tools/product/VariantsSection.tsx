import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { MAX_COLORS } from '../../../../domain/catalogue/productDraft.ts';
import { MAX_OPTION_NAME, USUAL_NAMES } from '../../../../domain/catalogue/options.ts';
import { swatchColors } from '../../../../domain/catalogue/swatch.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { checkLength, checkRequired, optional } from '../../../forms/formChecks.ts';
import { Button } from '../../../ui/Button.tsx';
import { ColorDot } from '../../../ui/ColorDot.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Trash2 } from '../../../ui/icons/icons.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MoveButtons } from '../kit/form/MoveButtons.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { AddSizes } from './AddSizes.tsx';
import { PicturesField } from './PicturesField.tsx';
import { checkHex } from './productChecks.ts';
import type { ProductEdit, VariantValues } from './productValues.ts';
import { newColor } from './sizeRows.ts';
import { SizesTable } from './SizesTable.tsx';
import styles from './VariantsSection.module.css';

/** Colours, each with its pictures and its sizes. */
export function VariantsSection({ edit }: { edit: ProductEdit }) {
  const { form } = edit;
  const { fields, append, remove, move, replace } = useFieldArray({
    control: form.control,
    name: 'variants',
    keyName: 'key',
  });
  const error = form.formState.errors.variants?.message;
  const addColor = () => {
    const [first] = form.getValues('variants');
    append(newColor(first));
  };
  const addSizes = (change: (variant: VariantValues) => VariantValues) => {
    const variants = form.getValues('variants');
    const all = variants.length > 0 ? variants : [newColor(undefined)];
    replace(all.map(change));
  };
  return (
    <Section title={copy.variants} hint={fields.length === 0 ? copy.noVariants : copy.variantsHint}>
      {error && <FormNote tone="bad">{error}</FormNote>}
      <OptionNameFields edit={edit} />
      {fields.map(({ key }, at) => (
        <Color
          key={key}
          edit={edit}
          at={at}
          count={fields.length}
          onMove={(to) => move(at, to)}
          onRemove={() => remove(at)}
        />
      ))}
      <div className={styles.add}>
        <AddSizes edit={edit} onAdd={addSizes} />
        {fields.length < MAX_COLORS && (
          <Button variant="secondary" onClick={addColor}>
            {copy.addColor}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** Names of the options, folded away as long as they are the usual ones. */
function OptionNameFields({ edit }: { edit: ProductEdit }) {
  const [isOpen] = useState(() =>
    Object.values(edit.form.getValues('optionNames')).some((name) => name !== ''),
  );
  const field = (name: 'color' | 'size' | 'option3') => ({
    ...edit.field(`optionNames.${name}`, checkLength(MAX_OPTION_NAME)),
    label: copy.optionNames[name],
    autoComplete: 'off',
  });
  return (
    <details className={styles.names} open={isOpen}>
      <summary className={styles.summary}>{copy.otherOptions}</summary>
      <div className={styles.triple}>
        <TextField {...field('option3')} hint={copy.option3Hint} />
        <TextField {...field('color')} placeholder={USUAL_NAMES.color} />
        <TextField {...field('size')} placeholder={USUAL_NAMES.size} />
      </div>
    </details>
  );
}

interface ColorProps {
  edit: ProductEdit;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Color({ edit, at, count, onMove, onRemove }: ColorProps) {
  const { form, field } = edit;
  const { control } = form;
  const [color, hex] = useWatch({
    control,
    name: [`variants.${at}.color`, `variants.${at}.colorHex`],
  });
  const name = color || copy.unnamedColor(at + 1);
  return (
    <div role="group" aria-label={copy.colorNamed(name)} className={styles.color}>
      <div className={styles.head}>
        <span className={styles.dot}>
          <ColorDot colors={swatchColors({ name: color, hex: checkHex(hex) ? null : hex })} />
        </span>
        <h3 className={styles.name}>{name}</h3>
        <MoveButtons
          at={at}
          count={count}
          labels={{ up: copy.moveUp(name), down: copy.moveDown(name) }}
          onMove={onMove}
        />
        <IconButton label={copy.removeColor(name)} onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.pair}>
        <TextField
          {...field(`variants.${at}.color`, checkRequired(copy.colorMissing, 80))}
          label={copy.color}
          autoComplete="off"
        />
        <TextField
          {...field(`variants.${at}.colorHex`, optional(checkHex))}
          label={copy.colorHex}
          hint={copy.colorHexHint}
          autoComplete="off"
        />
      </div>
      <PicturesField edit={edit} at={at} color={name} />
      <SizesTable edit={edit} at={at} color={name} />
    </div>
  );
}
