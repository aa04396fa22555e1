import { useState } from 'react';
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { toApiError } from '../../../api/ApiError.ts';
import { useCropPictureMutation } from '../../../api/tools/productToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Modal } from '../kit/frame/Modal.tsx';
import styles from './CropDialog.module.css';

/** The shop shows pictures four wide to five high. */
const RATIO = 4 / 5;

interface CropDialogProps {
  url: string;
  onClose: () => void;
  onCropped: (url: string) => void;
}

/** Chooses the part of a picture that the shop shows: by mouse, finger or arrow keys. */
export function CropDialog({ url, onClose, onCropped }: CropDialogProps) {
  const [part, setPart] = useState<PercentCrop>();
  const [crop, { isLoading, error }] = useCropPictureMutation();

  async function keep({ x, y, width, height }: PercentCrop): Promise<void> {
    const fractions = { left: x / 100, top: y / 100, width: width / 100, height: height / 100 };
    const answer = await crop({ url, crop: fractions });
    if (answer.data !== undefined) onCropped(answer.data);
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={copy.cropTitle}
      description={copy.cropHint}
      closeLabel={copy.close}
    >
      <div className={styles.dialog}>
        <ReactCrop
          {...(part && { crop: part })}
          aspect={RATIO}
          keepSelection
          ruleOfThirds
          ariaLabels={copy.cropLabels}
          onChange={(_pixels, percent) => setPart(percent)}
        >
          <img
            className={styles.image}
            src={url}
            alt=""
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setPart(wholeOf(width, height))
            }
          />
        </ReactCrop>
        {error !== undefined && (
          <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>
        )}
        <div className={styles.buttons}>
          <Button busy={isLoading} onClick={() => part && void keep(part)}>
            {copy.cropApply}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** The largest part of a picture that the ratio allows, from its middle. */
function wholeOf(width: number, height: number): PercentCrop {
  const full = width / height > RATIO ? { height: 100 } : { width: 100 };
  return centerCrop(makeAspectCrop({ unit: '%', ...full }, RATIO, width, height), width, height);
}
