import { useState } from 'react';
import { readDecimal } from '../../../../domain/money/typedAmounts.ts';
import type { ImportOptions } from '../../../api/tools/catalogueFilesApi.ts';
import { catalogueFilesCopy as copy } from '../../../copy/tools/catalogueFilesCopy.ts';
import { CheckField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import fileStyles from './CatalogueFilesScreen.module.css';

interface UploadFieldsProps {
  /** False for files that name none. */
  hasPictures?: boolean;
  isBusy: boolean;
  /** A sentence, or null. */
  failure: string | null;
  onFile: (file: File, options: ImportOptions) => void;
}

/** A catalogue file, and how it is read. */
export function UploadFields({ hasPictures = true, isBusy, failure, onFile }: UploadFieldsProps) {
  const [factor, setFactor] = useState('');
  const [fetchesPictures, setFetchesPictures] = useState(false);
  const priceFactor = readDecimal(factor);
  const isFactorBad = factor.trim() !== '' && (priceFactor ?? 0) <= 0;
  return (
    <>
      <TextField
        label={copy.factor}
        hint={copy.factorHint}
        error={isFactorBad ? copy.badFactor : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={factor}
        onChange={({ target }) => setFactor(target.value)}
      />
      {hasPictures && (
        <CheckField
          label={copy.pictures}
          hint={copy.picturesHint}
          checked={fetchesPictures}
          onChange={({ target }) => setFetchesPictures(target.checked)}
        />
      )}
      <div className={fileStyles.buttons}>
        <FilePicker
          verb={copy.choose}
          label={copy.choose}
          accept=".csv,text/csv"
          busy={isBusy}
          disabled={isFactorBad}
          onFile={(file) => onFile(file, { fetchesPictures, priceFactor })}
        />
      </div>
      {isBusy && <FormNote>{copy.uploading}</FormNote>}
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
    </>
  );
}
