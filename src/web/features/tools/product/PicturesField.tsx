import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MAX_PICTURES } from '../../../../domain/catalogue/productDraft.ts';
import { pictureUrl } from '../../../../domain/catalogue/pictureSources.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useUploadPictureMutation } from '../../../api/tools/productToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import { loadChunk } from '../../../ui/chunkNavigation.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ChevronLeft, ChevronRight, Maximize, Trash2 } from '../../../ui/icons/icons.ts';
import { ProgressLine } from '../../../ui/loading/ProgressLine.tsx';
import { OnDemand } from '../../../ui/loading/OnDemand.tsx';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './PicturesField.module.css';
import type { ProductEdit } from './productValues.ts';

const loadCropDialog = () =>
  loadChunk(() => import(/* webpackChunkName: "tools-crop" */ './CropDialog.tsx')).then(
    ({ CropDialog }) => CropDialog,
  );

interface PicturesFieldProps {
  edit: ProductEdit;
  /** The colour's index. */
  at: number;
  color: string;
}

/** A colour's pictures: the first one is the shop's front. Files can be dropped, pictures dragged or moved by buttons. */
export function PicturesField({ edit, at, color }: PicturesFieldProps) {
  const { form, field } = edit;
  const { notify } = useToolsFrame();
  const name = `variants.${at}.pictures` as const;
  const { fields, append, remove, move, update } = useFieldArray({
    control: form.control,
    name,
    keyName: 'key',
  });
  const [cropped, setCropped] = useState<number | null>(null);
  const dragged = useRef<number | null>(null);
  const croppedUrl = cropped === null ? undefined : fields[cropped]?.url;
  return (
    <div
      className={styles.pictures}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      {fields.length > 0 && (
        <ol className={styles.list} aria-label={copy.picturesOf(color)}>
          {fields.map(({ key, url }, to) => {
            const { error } = form.getFieldState(`${name}.${to}`, form.formState);
            return (
              <li
                key={key}
                className={styles.picture}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => {
                  if (dragged.current !== null) move(dragged.current, to);
                  dragged.current = null;
                }}
              >
                <img
                  className={styles.image}
                  src={pictureUrl(url, 320, 'webp') ?? url}
                  alt=""
                  width={160}
                  height={200}
                  draggable
                  onDragStart={() => (dragged.current = to)}
                  onDragEnd={() => (dragged.current = null)}
                />
                <div className={styles.buttons}>
                  <IconButton
                    label={copy.earlier(to + 1)}
                    disabled={to === 0}
                    onClick={() => move(to, to - 1)}
                  >
                    <ChevronLeft size={20} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={copy.later(to + 1)}
                    disabled={to === fields.length - 1}
                    onClick={() => move(to, to + 1)}
                  >
                    <ChevronRight size={20} aria-hidden="true" />
                  </IconButton>
                  {!url.endsWith('.svg') && (
                    <IconButton label={copy.crop(to + 1)} onClick={() => setCropped(to)}>
                      <Maximize size={20} aria-hidden="true" />
                    </IconButton>
                  )}
                  <IconButton label={copy.removePicture(to + 1)} onClick={() => remove(to)}>
                    <Trash2 size={20} aria-hidden="true" />
                  </IconButton>
                </div>
                {error?.message && <FormNote tone="bad">{error.message}</FormNote>}
                <TextField
                  {...field(`${name}.${to}.alt`, checkLength(200))}
                  label={copy.alt(to + 1)}
                  autoComplete="off"
                />
              </li>
            );
          })}
        </ol>
      )}
      <Upload
        color={color}
        room={MAX_PICTURES - fields.length}
        onPicture={(url) => append({ url, alt: '' }, { shouldFocus: false })}
      />
      {cropped !== null && croppedUrl !== undefined && (
        <OnDemand
          load={loadCropDialog}
          isWanted
          onFailure={() => {
            setCropped(null);
            notify(copy.cropFailed);
          }}
          props={{
            url: croppedUrl,
            onClose: () => setCropped(null),
            onCropped: (url: string) => {
              update(cropped, { url, alt: form.getValues(`${name}.${cropped}.alt`) });
              setCropped(null);
            },
          }}
        />
      )}
    </div>
  );
}

interface UploadProps {
  color: string;
  /** The number of pictures that still fit. */
  room: number;
  onPicture: (url: string) => void;
}

/**
 * Uploads one file after the other, with one progress for all, also for those that are dropped meanwhile. A refused one is
 * named, and the others go on.
 */
function Upload({ color, room, onPicture }: UploadProps) {
  const [upload] = useUploadPictureMutation();
  const waiting = useRef<File[]>([]);
  const refused = useRef<string[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const refuse = ({ name }: File, why: string) => refused.current.push(`${name}: ${why}`);

  async function take(files: readonly File[]): Promise<void> {
    const isRunning = waiting.current.length > 0;
    const free = Math.max(0, room - waiting.current.length);
    const accepted = files.slice(0, free);
    waiting.current.push(...accepted);
    for (const file of files.slice(free)) refuse(file, copy.tooManyPictures);
    setProgress((before) =>
      before || accepted.length > 0
        ? { done: before?.done ?? 0, total: (before?.total ?? 0) + accepted.length }
        : null,
    );
    if (isRunning) return;
    for (let file = waiting.current[0]; file; file = waiting.current[0]) {
      try {
        onPicture(await upload(file).unwrap());
      } catch (error) {
        refuse(file, failureSentence(toApiError(error)));
      }
      waiting.current.shift();
      setProgress((before) => before && { ...before, done: before.done + 1 });
    }
    setProgress(null);
    setRefusals(refused.current);
    refused.current = [];
  }

  return (
    <div
      className={styles.upload}
      onDragOver={(event) => event.preventDefault()}
      onDrop={({ dataTransfer: { files } }) => void take([...files])}
    >
      <FilePicker
        verb={copy.upload}
        label={copy.uploadTo(color)}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        variant="secondary"
        busy={progress !== null}
        aria-label={copy.uploadTo(color)}
        onFiles={(files) => void take(files)}
      />
      {progress ? (
        <ProgressLine
          label={copy.uploading(Math.min(progress.done + 1, progress.total), progress.total)}
          {...progress}
        />
      ) : (
        <p className={styles.hint}>{copy.uploadHint}</p>
      )}
      {refusals.map((refusal) => (
        <FormNote key={refusal} tone="bad">
          {refusal}
        </FormNote>
      ))}
    </div>
  );
}
