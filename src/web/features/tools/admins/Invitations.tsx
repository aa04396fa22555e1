import type { AdminInvitation } from '../../../../domain/people/invitation.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useGetInvitationsQuery,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} from '../../../api/tools/adminsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { adminsCopy as copy } from '../../../copy/tools/adminsCopy.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './AdminsScreen.module.css';

/** Invitations that wait for an answer, each of which can be mailed again or withdrawn. */
export function Invitations() {
  const answer = useGetInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section title={copy.invitations}>
      <Answer of={answer} failed={copy.invitationsFailed}>
        {(invitations) =>
          invitations.length === 0 ? (
            <p className={styles.soft}>{copy.noInvitations}</p>
          ) : (
            <ul className={styles.list} aria-label={copy.invitations}>
              {invitations.map((invitation) => (
                <Invitation key={invitation.id} {...invitation} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Section>
  );
}

function Invitation({ id, email, areas, sentAt, expiresAt, isOver, by }: AdminInvitation) {
  const { notify } = useToolsFrame();
  const [resend, { isLoading: isResending }] = useResendInvitationMutation();
  const [revoke, { isLoading: isRevoking }] = useRevokeInvitationMutation();
  const run = (call: { unwrap: () => Promise<unknown> }, done: string) =>
    call.unwrap().then(
      () => notify(done),
      (failure: unknown) => notify(failureSentence(toApiError(failure))),
    );
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          {email} {isOver && <Badge tone="quiet">{copy.expired}</Badge>}
        </p>
        <p>{areas === null ? copy.full : areas.map((area) => copy.areas[area]).join(' · ')}</p>
        <p className={styles.soft}>
          {copy.invitedBy(by, formatDateTime(sentAt))}
          {!isOver && ` · ${copy.expires(formatDateTime(expiresAt))}`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          busy={isResending}
          aria-label={copy.resendTo(email)}
          onClick={() => void run(resend(id), copy.resent)}
        >
          {copy.resend}
        </Button>
        <Button
          variant="quiet"
          busy={isRevoking}
          aria-label={copy.revokeOf(email)}
          onClick={() => void run(revoke(id), copy.revoked)}
        >
          {copy.revoke}
        </Button>
      </div>
    </li>
  );
}
