import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  MAX_DOCUMENT_BYTES,
  MAX_EVIDENCE_FILES,
  takesDocuments,
} from '../../../../domain/orders/dispute.ts';
import { useSendEvidenceMutation } from '../../../api/tools/disputesToolsApi.ts';
import { disputeCopy as copy } from '../../../copy/tools/disputeCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { base64Of, DOCUMENT_TYPES } from './base64Of.ts';
import type { OrderDialogProps } from './RecipientDialog.tsx';
import styles from './HandRefunds.module.css';

/** Documents for the bank of who disputes a payment. They stay chosen until they have arrived. */
export function EvidenceDialog({ admin, onClose }: OrderDialogProps) {
  const { order, disputes } = admin;
  const { notify } = useToolsFrame();
  const [send] = useSendEvidenceMutation();
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useForm({ defaultValues: { hasDossier: true } });
  const [now] = useState(() => Date.now());
  const dispute = disputes.find((each) => takesDocuments(each, now));
  const isTooLarge = files.reduce((sum, { size }) => sum + size, 0) > MAX_DOCUMENT_BYTES;
  const faultOf = (hasDossier: boolean) => {
    if (isTooLarge) return copy.tooLarge;
    return !hasDossier && files.length === 0 ? copy.nothing : undefined;
  };
  const wasRefused = form.formState.errors.hasDossier !== undefined;
  const fault = faultOf(useWatch({ control: form.control, name: 'hasDossier' }));
  if (!dispute) return null;
  return (
    <ActionDialog
      title={copy.answerTitle}
      hint={copy.answerHint}
      submitLabel={copy.send}
      form={form}
      onClose={onClose}
      send={async ({ hasDossier }) => {
        const content = await Promise.all(files.map(base64Of));
        const about = { number: order.number, id: dispute.id };
        await send({ ...about, files: content, hasDossier }).unwrap();
        notify(copy.sent);
      }}
    >
      {(field) => (
        <>
          <div role="group" aria-label={copy.files} className={styles.files}>
            <p className={styles.soft}>{copy.filesHint}</p>
            {files.length === 0 && <p className={styles.soft}>{copy.noFiles}</p>}
            <ul className={styles.refunds}>
              {files.map((file, at) => (
                <li key={`${file.name} ${at}`} className={styles.refund}>
                  <span className={styles.account}>{file.name}</span>
                  <Button
                    variant="quiet"
                    aria-label={copy.remove(file.name)}
                    onClick={() => setFiles(files.filter((each) => each !== file))}
                  >
                    {copy.removeShort}
                  </Button>
                </li>
              ))}
            </ul>
            <FilePicker
              verb={copy.pick}
              label={copy.files}
              accept={DOCUMENT_TYPES}
              variant="secondary"
              onFiles={(more) => setFiles([...files, ...more].slice(0, MAX_EVIDENCE_FILES))}
            />
          </div>
          <CheckField
            {...field('hasDossier', (chosen) => faultOf(Boolean(chosen)))}
            label={copy.withDossier}
            hint={copy.withDossierHint}
          />
          {wasRefused && fault && <FormNote tone="bad">{fault}</FormNote>}
        </>
      )}
    </ActionDialog>
  );
}
