import type { ReactNode } from 'react';
import { footerCopy } from '../../copy/footerCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { LegalFrame } from './LegalFrame.tsx';
import { LegalText } from './LegalText.tsx';
import { useLegalText } from './useLegalText.ts';
import styles from './WithdrawalView.module.css';

/** The form or its receipt, beside the legal text (optional). */
export function WithdrawalView({ children }: { children: ReactNode }) {
  const found = useLegalText('arrepentimiento');
  const title = found.status === 'ready' ? found.text.title : footerCopy.withdrawal;
  return (
    <LegalFrame title={title} path={PAGE_PATHS.withdrawal}>
      <div className={styles.columns}>
        {children}
        {found.status !== 'unknown' && (
          <div className={styles.rights}>
            <LegalText found={found} />
          </div>
        )}
      </div>
    </LegalFrame>
  );
}
