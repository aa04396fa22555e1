import { ACCOUNTING_FILE } from '../../../api/tools/reconciliationToolsApi.ts';
import { reconciliationCopy as copy } from '../../../copy/tools/reconciliationCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useDownload } from '../kit/frame/useDownload.ts';
import styles from './ReconciliationScreen.module.css';

const FILES = [
  { content: 'movements', format: 'xlsx', label: copy.movementsXlsx },
  { content: 'movements', format: 'csv', label: copy.movementsCsv },
  { content: 'sales', format: 'xlsx', label: copy.salesXlsx },
  { content: 'sales', format: 'csv', label: copy.salesCsv },
] as const;

interface AccountingSectionProps {
  /** Days, or '' for this month up to today. */
  from: string;
  to: string;
}

export function AccountingSection({ from, to }: AccountingSectionProps) {
  const { download, isDownloading } = useDownload();
  return (
    <Section title={copy.accounting} hint={copy.accountingHint}>
      <div className={styles.buttons}>
        {FILES.map(({ label, ...file }) => (
          <Button
            key={label}
            variant="secondary"
            disabled={isDownloading}
            onClick={() => void download(ACCOUNTING_FILE, { ...file, from, to })}
          >
            {label}
          </Button>
        ))}
      </div>
    </Section>
  );
}
