import { Link } from 'react-router';
import { useGetTextsQuery } from '../../../api/tools/textsToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { textsCopy as copy } from '../../../copy/tools/textsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import { ScreenSkeleton } from '../kit/frame/lazyScreen.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import styles from './TextsScreen.module.css';

/** The shop's legal and help texts. */
export function TextsScreen() {
  const { data, error, isFetching, refetch } = useGetTextsQuery();
  if (!data && !error) return <ScreenSkeleton />;
  return (
    <>
      <ScreenHead title={copy.title} hint={copy.hint} />
      {data ? (
        <ul className={styles.list}>
          {data.map(({ key, title, isDefault, updatedAt }) => (
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
      ) : (
        <FailedAnswer title={copy.failed} answer={{ error, isFetching, refetch }} />
      )}
    </>
  );
}
