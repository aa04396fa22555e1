import { useState } from 'react';
import { dayOf } from '../../../../domain/time/argentineDay.ts';
import type { Title } from '../../../../domain/catalogue/product.ts';
import {
  STOCK_REPORT,
  stockReportQuery,
  type StockReportRequest,
} from '../../../api/tools/stockToolsApi.ts';
import { stockCopy } from '../../../copy/tools/stockCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { NamedChoice } from '../kit/form/NamedChoice.tsx';
import { useDownload } from '../kit/frame/useDownload.ts';
import { StockHead } from './StockHead.tsx';
import { TitleField } from './TitleField.tsx';
import styles from './ReportScreen.module.css';

type Period = keyof typeof stockCopy.periods;

/** Stock and sales by size, as a file for a spreadsheet. */
export function ReportScreen() {
  const { download, isDownloading } = useDownload();
  const [title, setTitle] = useState<Title | null>(null);
  const [period, setPeriod] = useState<Period>('days30');
  const [days, setDays] = useState({ from: '', to: '' });
  const isOther = period === 'other';
  const isWrong = isOther && days.from !== '' && days.to !== '' && days.to < days.from;

  function get(format: StockReportRequest['format']): void {
    if (isWrong) return;
    const span = isOther ? days : daysOf(period, dayOf(Date.now()));
    const request = { titleId: title?.id ?? null, ...span, format };
    void download(STOCK_REPORT, stockReportQuery(request));
  }

  return (
    <>
      <StockHead title={stockCopy.report} hint={stockCopy.reportHint} />
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <TitleField value={title} onChange={setTitle} />
        <NamedChoice
          label={stockCopy.period}
          names={stockCopy.periods}
          value={period}
          onChange={setPeriod}
        />
        {isOther && (
          <div className={styles.days}>
            <TextField
              type="date"
              label={stockCopy.since}
              value={days.from}
              onChange={(event) => setDays({ ...days, from: event.target.value })}
            />
            <TextField
              type="date"
              label={stockCopy.until}
              value={days.to}
              error={isWrong ? stockCopy.badPeriod : undefined}
              onChange={(event) => setDays({ ...days, to: event.target.value })}
            />
          </div>
        )}
        <div className={styles.buttons}>
          <Button busy={isDownloading} onClick={() => get('xlsx')}>
            {stockCopy.asXlsx}
          </Button>
          <Button variant="secondary" busy={isDownloading} onClick={() => get('csv')}>
            {stockCopy.asCsv}
          </Button>
        </div>
      </form>
    </>
  );
}

const DAY_MS = 24 * 3_600_000;

/** Days in Argentina, both included; '' for no limit. */
function daysOf(period: Exclude<Period, 'other'>, today: string): { from: string; to: string } {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  if (period === 'month') return { from: firstOfMonth, to: today };
  if (period === 'year') return { from: `${today.slice(0, 5)}01-01`, to: today };
  if (period === 'days30') return { from: daysBefore(today, 29), to: today };
  if (period === 'all') return { from: '', to: '' };
  const to = daysBefore(firstOfMonth, 1);
  return { from: `${to.slice(0, 8)}01`, to };
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
}
