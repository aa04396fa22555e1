import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLazyDownloadDataQuery } from '../../api/accountsApi.ts';
import { toApiError } from '../../api/ApiError.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { saveJsonFile } from './saveJsonFile.ts';
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
