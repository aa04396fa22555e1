import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BankColumns, BankPreview } from '../../../../domain/reconciliation/statement.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  usePreviewBankMutation,
  useReadBankMutation,
} from '../../../api/tools/reconciliationToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { bankCopy as copy, reconciliationCopy } from '../../../copy/tools/reconciliationCopy.ts';
import { ChoiceField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { Modal } from '../kit/frame/Modal.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './ReconciliationScreen.module.css';

const NAMES = Object.keys(copy.columns) as (keyof BankColumns)[];
const NONE = '-1';

interface BankColumnsDialogProps {
  file: File;
  onClose: () => void;
}

/** The columns of a bank's file are chosen before it is read. */
export function BankColumnsDialog({ file, onClose }: BankColumnsDialogProps) {
  const [ask] = usePreviewBankMutation();
  const [preview, setPreview] = useState<BankPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const asked = ask(file);
    asked
      .unwrap()
      .then(setPreview, (error: unknown) => setFailure(failureSentence(toApiError(error))));
    return () => asked.abort();
  }, [ask, file]);

  if (preview) return <ColumnsForm file={file} preview={preview} onClose={onClose} />;
  return (
    <Modal open onClose={onClose} title={copy.columnsTitle} closeLabel={frameCopy.close}>
      {failure === null ? (
        <FormNote>{reconciliationCopy.uploading}</FormNote>
      ) : (
        <FormNote tone="bad">{failure}</FormNote>
      )}
    </Modal>
  );
}

interface ColumnsFormProps extends BankColumnsDialogProps {
  preview: BankPreview;
}

function ColumnsForm({ file, preview: { headers, rows, columns }, onClose }: ColumnsFormProps) {
  const { notify } = useToolsFrame();
  const [read] = useReadBankMutation();
  const form = useForm({
    defaultValues: Object.fromEntries(NAMES.map((name) => [name, String(columns[name])])) as Record<
      keyof BankColumns,
      string
    >,
  });
  const options = [
    { value: NONE, label: copy.noColumn },
    ...headers.map((header, at) => ({ value: String(at), label: copy.columnOf(header, at) })),
  ];
  return (
    <ActionDialog
      title={copy.columnsTitle}
      hint={copy.columnsHint}
      submitLabel={copy.read}
      form={form}
      onClose={onClose}
      send={async (values) => {
        const chosen = Object.fromEntries(
          NAMES.map((name) => [name, Number(values[name])]),
        ) as Record<keyof BankColumns, number>;
        const statement = await read({ file, month: '', columns: chosen }).unwrap();
        notify(reconciliationCopy.read(statement));
      }}
    >
      {(field) => (
        <>
          <ExampleRows headers={headers} rows={rows} />
          {NAMES.map((name) => (
            <ChoiceField
              key={name}
              {...field(name, () => undefined)}
              label={copy.columns[name]}
              options={options}
            />
          ))}
        </>
      )}
    </ActionDialog>
  );
}

function ExampleRows({ headers, rows }: Pick<BankPreview, 'headers' | 'rows'>) {
  return (
    <div className={styles.example} role="region" aria-label={copy.example} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headers.map((header, at) => (
              <th key={at} scope="col">
                {copy.columnOf(header, at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            <tr key={line}>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
