import { Button } from '../../../../ui/Button.tsx';
import { Section } from './Section.tsx';
import styles from './VersionList.module.css';

interface VersionListProps {
  title: string;
  hint: string;
  versions: readonly { id: number; name: string }[];
  /** The id of the one that the shop shows. */
  current: number | undefined;
  busy: boolean;
  copy: { current: string; goBack: string; goBackTo: (name: string) => string };
  onGoBack: (id: number, name: string) => void;
}

/** Published versions, each with its way back. */
export function VersionList(props: VersionListProps) {
  const { title, hint, versions, current, busy, copy, onGoBack } = props;
  return (
    <div className={styles.versions}>
      <Section title={title} hint={hint}>
        <ul>
          {versions.map(({ id, name }) => (
            <li key={id} className={styles.version}>
              {name}
              {id === current ? (
                <span>{copy.current}</span>
              ) : (
                <Button
                  variant="secondary"
                  disabled={busy}
                  aria-label={copy.goBackTo(name)}
                  onClick={() => onGoBack(id, name)}
                >
                  {copy.goBack}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
