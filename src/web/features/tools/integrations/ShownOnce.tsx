import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import styles from './Integrations.module.css';

interface ShownOnceProps {
  secret: string;
  copy: {
    title: string;
    hint: string;
    of: string;
    copy: string;
    copied: string;
    copyFailed: string;
    kept: string;
  };
  onKept: () => void;
}

/** A secret that the shop cannot show again, until its reader says that it is kept. */
export function ShownOnce({ secret, copy, onKept }: ShownOnceProps) {
  return (
    <Section title={copy.title} hint={copy.hint}>
      <code className={styles.secret}>{secret}</code>
      <FieldRow>
        <CopyButton
          text={secret}
          label={copy.copy}
          of={copy.of}
          copied={copy.copied}
          failed={copy.copyFailed}
        />
        <Button variant="secondary" onClick={onKept}>
          {copy.kept}
        </Button>
      </FieldRow>
    </Section>
  );
}
