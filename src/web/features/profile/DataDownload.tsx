import { useState } from 'react';
import { toApiError } from '../../api/ApiError.ts';
import { useLazyDownloadDataQuery } from '../../api/accountsApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Download } from '../../ui/icons/icons.ts';
import type { Outcome } from './useSavingForm.ts';

/** Download of all account data (JSON). */
export function DataDownload() {
  const [downloadData, { isFetching }] = useLazyDownloadDataQuery();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const download = async () => {
    setOutcome(null);
    try {
      saveJsonFile(profileCopy.fileName, await downloadData().unwrap());
      setOutcome({ tone: 'good', text: profileCopy.downloaded });
    } catch (error) {
      setOutcome({ tone: 'bad', text: failureSentence(toApiError(error)) });
    }
  };
  return (
    <>
      <Button variant="secondary" busy={isFetching} onClick={() => void download()}>
        <Download size={20} aria-hidden="true" />
        {profileCopy.download}
      </Button>
      {outcome && <FormNote tone={outcome.tone}>{outcome.text}</FormNote>}
    </>
  );
}

/** Hands a JSON text to the browser as a download. */
function saveJsonFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
