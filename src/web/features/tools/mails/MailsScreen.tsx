import { useSearchParams } from 'react-router';
import type { MailPreviews } from '../../../../domain/tools/shopMail.ts';
import { useGetMailPreviewsQuery } from '../../../api/tools/mailPreviewsApi.ts';
import { mailsCopy as copy } from '../../../copy/tools/mailsCopy.ts';
import { outboxCopy } from '../../../copy/tools/outboxCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { RecordList } from '../kit/frame/RecordList.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { ORDER_PARAMETER } from './MailScreen.tsx';
import styles from './MailsScreen.module.css';

/** Every mail that the shop sends. */
export function MailsScreen() {
  const [query] = useSearchParams();
  const order = query.get(ORDER_PARAMETER) ?? '';
  const answer = useGetMailPreviewsQuery(order);
  const head = (
    <ScreenHead
      title={copy.title}
      hint={copy.hint}
      actions={
        <LinkButton variant="secondary" to={toolsPath('outbox')}>
          {outboxCopy.title}
        </LinkButton>
      }
    />
  );
  return (
    <Answer of={answer} failed={copy.failed} head={head}>
      {(previews) => (
        <Mails previews={previews} search={order === '' ? '' : `?${query.toString()}`} />
      )}
    </Answer>
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
