import { useId, useState, type ReactNode } from 'react';
import { toApiError } from '../../../../api/ApiError.ts';
import { failureSentence } from '../../../../copy/failureSentence.ts';
import { uploadCopy } from '../../../../copy/tools/formKitCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormNote } from '../../../../ui/form/FormNote.tsx';
import { FilePicker } from './FilePicker.tsx';
import styles from './UploadField.module.css';

interface UploadFieldProps {
  label: string;
  hint?: string;
  /** Shows what was uploaded; null for nothing. */
  picture: ReactNode | null;
  error: string | undefined;
  /** Says something about the picture that need not be mended. */
  remark?: string | undefined;
  accept?: string;
  /** Another name than a photo. */
  words?: Pick<typeof uploadCopy, 'upload' | 'change' | 'takeOut' | 'none'>;
  /** @throws ApiError */
  upload: (file: File) => Promise<void>;
  onRemove: () => void;
}

/** One picture: uploaded, shown and taken out. A refused file has its sentence here. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, picture, error, remark, upload, onRemove } = props;
  const { accept = 'image/*', words: copy = uploadCopy } = props;
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function take(file: File): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      await upload(file);
    } catch (thrown) {
      setFailure(failureSentence(toApiError(thrown)));
    } finally {
      setBusy(false);
    }
  }

  const fault = failure ?? error;
  const verb = picture === null ? copy.upload : copy.change;
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
      {picture ?? <span className={styles.none}>{copy.none}</span>}
      {remark !== undefined && <FormNote>{remark}</FormNote>}
      <span className={styles.buttons}>
        <FilePicker
          verb={verb}
          label={label}
          accept={accept}
          variant="secondary"
          busy={isBusy}
          aria-label={uploadCopy.buttonOf(verb, label)}
          onFile={(file) => void take(file)}
        />
        {picture !== null && (
          <Button
            variant="quiet"
            aria-label={uploadCopy.buttonOf(copy.takeOut, label)}
            onClick={() => {
              setFailure(null);
              onRemove();
            }}
          >
            {copy.takeOut}
          </Button>
        )}
      </span>
      {fault !== undefined && <FormNote tone="bad">{fault}</FormNote>}
    </div>
  );
}
