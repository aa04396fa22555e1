import { useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_SIZES } from '../../../../domain/catalogue/productDraft.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import type { ProductEdit } from './productValues.ts';
import { withCombinations, withoutThird } from './sizeRows.ts';
import styles from './VariantsSection.module.css';

/** The name of the third option, '' for none. */
export function useThirdOption({ form: { control } }: ProductEdit): string {
  return useWatch({ control, name: 'optionNames.option3' }).trim();
}

interface AddSizesProps {
  edit: ProductEdit;
  /** Adds to every colour. */
  onAdd: (change: (variant: Variant) => Variant) => void;
}

type Variant = Parameters<typeof withCombinations>[0];

/** Adds sizes, or every size in every third value, to all colours. */
export function AddSizes({ edit, onAdd }: AddSizesProps) {
  const third = useThirdOption(edit);
  const [text, setText] = useState('');
  const [thirdText, setThirdText] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const typed = { sizes: listed(text), values: listed(thirdText) };
    const change = (variant: Variant) =>
      third === ''
        ? withCombinations(withoutThird(variant), { ...typed, values: [] })
        : withCombinations(variant, typed);
    const tooMany = edit.form
      .getValues('variants')
      .some((each) => change(each).sizes.length > MAX_SIZES);
    if (tooMany || typed.sizes.length * Math.max(1, typed.values.length) > MAX_SIZES) {
      return setError(copy.tooManySizes(MAX_SIZES));
    }
    onAdd(change);
    setText('');
    setThirdText('');
    setError(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.sizes} data-third={third !== ''}>
      <TextField
        label={copy.newSizes}
        hint={copy.newSizesHint}
        error={error}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {third !== '' && (
        <TextField
          label={copy.newValues(third)}
          hint={copy.newValuesHint}
          value={thirdText}
          autoComplete="off"
          onChange={({ target }) => setThirdText(target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <Button variant="secondary" onClick={add}>
        {copy.addSizes}
      </Button>
    </div>
  );
}

function listed(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
