import { useSearchParams } from 'react-router';
import type { MailPreviews } from '../../../../domain/tools/shopMail.ts';
import { useGetMailPreviewsQuery } from '../../../api/tools/mailPreviewsApi.ts';
import { mailsCopy as copy } from '../../../copy/tools/mailsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import { ScreenSkeleton } from '../kit/frame/lazyScreen.tsx';
import { RecordList } from '../kit/frame/RecordList.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { ORDER_PARAMETER } from './MailScreen.tsx';
import styles from './MailsScreen.module.css';

/** Every mail that the shop sends. */
export function MailsScreen() {
  const [query] = useSearchParams();
  const order = query.get(ORDER_PARAMETER) ?? '';
  const { data, error, isFetching, refetch } = useGetMailPreviewsQuery(order);
  if (!data && !error) return <ScreenSkeleton />;
  return (
    <>
      <ScreenHead title={copy.title} hint={copy.hint} />
      {data ? (
        <Mails previews={data} search={order === '' ? '' : `?${query.toString()}`} />
      ) : (
        <FailedAnswer title={copy.failed} answer={{ error, isFetching, refetch }} />
      )}
    </>
  );
}

function Mails({ previews: { mails }, search }: { previews: MailPreviews; search: string }) {
  const subjects = new Map(mails.map(({ name, subject }) => [name, subject]));
  return (
    <div className={styles.groups}>
      {copy.groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h2 className={styles.title}>{group.title}</h2>
          <RecordList
            label={group.title}
            rows={group.mails.map((name) => ({
              key: name,
              title: copy.mails[name].title,
              to: toolsPath('mail', { name }) + search,
              facts: [copy.mails[name].when, `«${subjects.get(name) ?? ''}»`],
            }))}
          />
        </section>
      ))}
    </div>
  );
}
