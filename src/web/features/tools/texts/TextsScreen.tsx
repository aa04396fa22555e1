import { Link } from 'react-router';
import { useGetTextsQuery } from '../../../api/tools/textsToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { textsCopy as copy } from '../../../copy/tools/textsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import styles from './TextsScreen.module.css';

/** The shop's legal and help texts. */
export function TextsScreen() {
  const answer = useGetTextsQuery();
  const head = <ScreenHead title={copy.title} hint={copy.hint} />;
  return (
    <Answer of={answer} failed={copy.failed} head={head}>
      {(texts) => (
        <ul className={styles.list}>
          {texts.map(({ key, title, isDefault, updatedAt }) => (
            <li key={key} className={styles.text}>
              <Link className={styles.name} to={toolsPath('text', { key })}>
                {title}
              </Link>
              {isDefault ? (
                <Badge tone="quiet">{copy.isDefault}</Badge>
              ) : (
                <span className={styles.quiet}>{copy.updated(formatDate(updatedAt))}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Answer>
  );
}
