import { useGetDeadMailCountQuery, useRetryDeadMailMutation } from '../../../api/toolsApi.ts';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import { mailWayCopy, toolsCopy } from '../../../copy/toolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import styles from '../kit/frame/HeldMail.module.css';

/** Dead mails, and a button to resend them. */
export function DeadMail({ notify }: { notify: (text: string) => void }) {
  const way = useGetToolsSelfQuery().data?.mail;
  const { data: count, isError, refetch } = useGetDeadMailCountQuery();
  const [retry, { isLoading }] = useRetryDeadMailMutation();

  async function sendAgain(): Promise<void> {
    const updated = await retry().unwrap();
    notify(toolsCopy.mailRetried(updated));
    await refetch();
  }

  return (
    <section aria-labelledby="mails" className={styles.mails}>
      <h2 id="mails" className={styles.title}>
        {toolsCopy.mail}
      </h2>
      {way && way !== 'server' && (
        <FormNote tone={way === 'none' ? 'bad' : 'plain'}>{mailWayCopy[way]}</FormNote>
      )}
      {way && (way === 'server' || (count ?? 0) > 0) && (
        <p className={styles.hint}>{isError ? toolsCopy.mailUnknown : toolsCopy.deadMail(count)}</p>
      )}
      {count !== undefined && count > 0 && (
        <div>
          <LinkButton variant="secondary" to={`${toolsPath('outbox')}?state=dead`}>
            {toolsCopy.seeDeadMail}
          </LinkButton>{' '}
          <Button
            busy={isLoading}
            onClick={() => void sendAgain().catch(() => notify(toolsCopy.mailRetryFailed))}
          >
            {toolsCopy.retryMail}
          </Button>
        </div>
      )}
    </section>
  );
}
