import { useDecideHeldMailMutation, useGetHeldMailCountQuery } from '../../../../api/toolsApi.ts';
import { toolsCopy as copy } from '../../../../copy/toolsCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import styles from './HeldMail.module.css';

/** Mails that a restored backup had not sent, which wait for a yes; nothing without any. */
export function HeldMail({ notify }: { notify: (text: string) => void }) {
  const { data: count = 0, refetch } = useGetHeldMailCountQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [decide, { isLoading, originalArgs }] = useDecideHeldMailMutation();
  if (count === 0) return null;

  async function settle(decision: 'send' | 'discard'): Promise<void> {
    try {
      const decided = await decide(decision).unwrap();
      notify(decision === 'send' ? copy.heldSent(decided) : copy.heldDiscarded(decided));
    } catch {
      notify(copy.heldFailed);
    }
    await refetch();
  }

  return (
    <section aria-labelledby="held-mails" className={styles.mails}>
      <h2 id="held-mails" className={styles.title}>
        {copy.heldMail}
      </h2>
      <p className={styles.hint}>{copy.heldMailHint(count)}</p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          busy={isLoading && originalArgs === 'send'}
          disabled={isLoading}
          onClick={() => void settle('send')}
        >
          {copy.sendHeld}
        </Button>
        <Button
          variant="quiet"
          busy={isLoading && originalArgs === 'discard'}
          disabled={isLoading}
          onClick={() => void settle('discard')}
        >
          {copy.discardHeld}
        </Button>
      </div>
    </section>
  );
}
