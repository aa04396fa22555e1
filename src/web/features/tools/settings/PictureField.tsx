import { useId, useState } from 'react';
import { pictureUrl } from '../../../../domain/catalogue/pictureSources.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useUploadPictureMutation } from '../../../api/tools/productToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { homeCopy as copy } from '../../../copy/tools/homeCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import styles from './PictureField.module.css';

interface PictureFieldProps {
  label: string;
  /** '' for none. */
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

/** One picture: uploaded, shown and taken out. */
export function PictureField({ label, url, error, onChange }: PictureFieldProps) {
  const id = useId();
  const [upload, { isLoading }] = useUploadPictureMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function take(file: File): Promise<void> {
    setFailure(null);
    try {
      onChange(await upload(file).unwrap());
    } catch (thrown) {
      setFailure(failureSentence(toApiError(thrown)));
    }
  }

  const fault = failure ?? error;
  const verb = url === '' ? copy.upload : copy.change;
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {url === '' ? (
        <span className={styles.none}>{copy.noPicture}</span>
      ) : (
        <img className={styles.picture} src={pictureUrl(url, 320, 'webp') ?? url} alt="" />
      )}
      <span className={styles.buttons}>
        <FilePicker
          verb={verb}
          label={label}
          accept="image/*"
          variant="secondary"
          busy={isLoading}
          aria-label={copy.buttonOf(verb, label)}
          onFile={(file) => void take(file)}
        />
        {url !== '' && (
          <Button
            variant="quiet"
            aria-label={copy.buttonOf(copy.takeOut, label)}
            onClick={() => onChange('')}
          >
            {copy.takeOut}
          </Button>
        )}
      </span>
      {fault !== undefined && <FormNote tone="bad">{fault}</FormNote>}
    </div>
  );
}
