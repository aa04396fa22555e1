import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { MAX_COLORS } from '../../../../domain/catalogue/productDraft.ts';
import { swatchColors } from '../../../../domain/catalogue/swatch.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { checkRequired, optional } from '../../../forms/formChecks.ts';
import { Button } from '../../../ui/Button.tsx';
import { ColorDot } from '../../../ui/ColorDot.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Trash2 } from '../../../ui/icons/icons.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MoveButtons } from '../kit/form/MoveButtons.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { PicturesField } from './PicturesField.tsx';
import { checkHex } from './productChecks.ts';
import { NEW_SIZE, type ProductEdit, type VariantValues } from './productValues.ts';
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
    append(newColor(first?.sizes.map(({ size }) => size) ?? []));
  };
  const addSizes = (names: readonly string[]) => {
    const variants = form.getValues('variants');
    const all = variants.length > 0 ? variants : [newColor([])];
    replace(all.map((variant) => withSizes(variant, names)));
  };
  return (
    <Section title={copy.variants} hint={fields.length === 0 ? copy.noVariants : copy.variantsHint}>
      {error && <FormNote tone="bad">{error}</FormNote>}
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
        <AddSizes onAdd={addSizes} />
        {fields.length < MAX_COLORS && (
          <Button variant="secondary" onClick={addColor}>
            {copy.addColor}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** A new colour has the same sizes as the others, none of them in stock. */
function newColor(sizes: readonly string[]): VariantValues {
  return withSizes({ id: null, color: '', colorHex: '', pictures: [], sizes: [] }, sizes);
}

function withSizes(variant: VariantValues, names: readonly string[]): VariantValues {
  const known = new Set(variant.sizes.map(({ size }) => size));
  const missing = names.filter((name) => !known.has(name));
  return {
    ...variant,
    sizes: [...variant.sizes, ...missing.map((size) => ({ ...NEW_SIZE, size }))],
  };
}

function AddSizes({ onAdd }: { onAdd: (names: readonly string[]) => void }) {
  const [text, setText] = useState('');
  const add = () => {
    const names = text.split(',').map((name) => name.trim());
    onAdd([...new Set(names.filter((name) => name !== ''))]);
    setText('');
  };
  return (
    <div className={styles.sizes}>
      <TextField
        label={copy.newSizes}
        hint={copy.newSizesHint}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="secondary" onClick={add}>
        {copy.addSizes}
      </Button>
    </div>
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
