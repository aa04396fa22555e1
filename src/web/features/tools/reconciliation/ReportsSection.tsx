import { useState } from 'react';
import { dayOf, startOfDay } from '../../../../domain/time/argentineDay.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useFetchReportsMutation,
  useGetReportScheduleQuery,
  useReadReportMutation,
  useSetReportsDailyMutation,
} from '../../../api/tools/reconciliationToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime, formatMonth } from '../../../copy/format/formatDate.ts';
import { reconciliationCopy as copy } from '../../../copy/tools/reconciliationCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField, ChoiceField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './ReconciliationScreen.module.css';

const SHOWN_MONTHS = 12;

/** Reports of Mercado Pago, from a file or its API. */
export function ReportsSection() {
  const { notify } = useToolsFrame();
  const [month, setMonth] = useState('');
  const [isOtherAccount, setOtherAccount] = useState(false);
  const [failure, setFailure] = useState<{ sentence: string; isAccount: boolean } | null>(null);
  const [read, reading] = useReadReportMutation();

  async function take(file: File): Promise<void> {
    setFailure(null);
    try {
      notify(copy.read(await read({ file, month, isOtherAccount }).unwrap()));
      setOtherAccount(false);
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure({ sentence: failureSentence(error), isAccount: error.status === 409 });
    }
  }

  return (
    <Section title={copy.reports} hint={copy.reportsHint}>
      <div className={styles.facts}>
        <ChoiceField
          label={copy.month}
          value={month}
          options={monthOptions()}
          onChange={({ target }) => setMonth(target.value)}
        />
        {(failure?.isAccount ?? false) && (
          <CheckField
            label={copy.otherAccount}
            checked={isOtherAccount}
            onChange={({ target }) => setOtherAccount(target.checked)}
          />
        )}
        <div className={styles.buttons}>
          <FilePicker
            verb={copy.uploadReport}
            label={copy.uploadReport}
            accept=".csv,text/csv"
            busy={reading.isLoading}
            onFile={(file) => void take(file)}
          />
          <FetchButton onFailure={(sentence) => setFailure({ sentence, isAccount: false })} />
        </div>
        {reading.isLoading && <FormNote>{copy.uploading}</FormNote>}
        {failure && <FormNote tone="bad">{failure.sentence}</FormNote>}
        <DailyField />
      </div>
    </Section>
  );
}

/** Shown with keys of Mercado Pago only. */
function FetchButton({ onFailure }: { onFailure: (sentence: string) => void }) {
  const { notify } = useToolsFrame();
  const { data } = useGetReportScheduleQuery();
  const [fetchReports, { isLoading }] = useFetchReportsMutation();
  if (!data?.isPossible) return null;
  const send = () =>
    fetchReports()
      .unwrap()
      .then(
        ({ message }) => notify(message),
        (error: unknown) => onFailure(failureSentence(toApiError(error))),
      );
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void send()}>
      {copy.fetch}
    </Button>
  );
}

function DailyField() {
  const { notify } = useToolsFrame();
  const { data } = useGetReportScheduleQuery();
  const [setDaily, { isLoading }] = useSetReportsDailyMutation();
  if (!data || (!data.isPossible && !data.isDaily)) return null;
  return (
    <>
      <CheckField
        label={copy.daily}
        hint={copy.dailyHint}
        checked={data.isDaily}
        disabled={isLoading}
        onChange={({ target }) =>
          void setDaily(target.checked)
            .unwrap()
            .catch((error: unknown) => notify(failureSentence(toApiError(error))))
        }
      />
      {data.fetchedAt !== null && (
        <p className={styles.quiet}>{copy.fetchedAt(formatDateTime(data.fetchedAt))}</p>
      )}
      {data.failure !== '' && <FormNote tone="bad">{data.failure}</FormNote>}
    </>
  );
}

/** The last months, the latest first. */
function monthOptions() {
  const [year = 0, month = 0] = dayOf(Date.now()).split('-').map(Number);
  const months = Array.from({ length: SHOWN_MONTHS }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
    return { value, label: formatMonth(startOfDay(`${value}-15`)) };
  });
  return [{ value: '', label: copy.anyMonth }, ...months];
}
