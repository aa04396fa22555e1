import { secondFactorCopy as copy } from '../../../copy/tools/secondFactorCopy.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import styles from './SecondFactor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shows the recovery codes this once, to be kept or printed. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = `${copy.fileHead}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <ScreenHead title={copy.codesTitle} hint={copy.codesHint} />
      <div className={styles.block}>
        <ol className={styles.codes} aria-label={copy.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code className={styles.code}>{code}</code>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button onClick={onKept}>{copy.kept}</Button>
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={copy.fileName}
          >
            {copy.download}
          </a>
          <Button variant="quiet" onClick={() => window.print()}>
            {copy.print}
          </Button>
          <CopyButton
            text={codes.join('\n')}
            label={copy.copyKey}
            of={copy.codes}
            copied={copy.copied}
            failed={copy.copyFailed}
          />
        </div>
      </div>
    </>
  );
}
