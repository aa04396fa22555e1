import type { OpenSession } from '../../../../domain/people/adminAreas.ts';
import { deviceOf } from '../../../../domain/people/deviceOf.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useGetSessionsQuery,
  useRevokeOtherSessionsMutation,
  useRevokeSessionMutation,
} from '../../../api/tools/adminsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { adminsCopy as copy } from '../../../copy/tools/adminsCopy.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { ConfirmedAction } from '../kit/form/ConfirmedAction.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { Sections } from '../kit/frame/Section.tsx';
import styles from './AdminsScreen.module.css';

/** The open sessions of an admin; null for the caller's own. */
export function SessionList({ admin }: { admin: number | null }) {
  const { notify } = useToolsFrame();
  const answer = useGetSessionsQuery(admin);
  const [revoke, { isLoading }] = useRevokeSessionMutation();
  const [revokeOthers, { isLoading: isEnding }] = useRevokeOtherSessionsMutation();
  const close = (session: string) =>
    revoke({ admin, session })
      .unwrap()
      .then(() => notify(copy.closed))
      .catch((failure: unknown) => notify(failureSentence(toApiError(failure))));
  const list = (sessions: readonly OpenSession[]) => (
    <Sections>
      <ul className={styles.list}>
        {sessions.map(({ id, userAgent, address, openedAt, lastSeenAt, isThis }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <p className={styles.name}>
                {deviceName(userAgent)} {isThis && <Badge tone="quiet">{copy.thisOne}</Badge>}
              </p>
              <p className={styles.soft}>
                {copy.lastSeen(formatDateTime(lastSeenAt))}
                {address !== '' && ` · ${copy.from(address)}`}
              </p>
              <p className={styles.soft}>{copy.opened(formatDateTime(openedAt))}</p>
            </div>
            {!isThis && (
              <Button
                variant="secondary"
                busy={isLoading}
                aria-label={copy.closeOf(deviceName(userAgent))}
                onClick={() => void close(id)}
              >
                {copy.close}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {admin === null && sessions.length > 1 && (
        <div>
          <ConfirmedAction
            verb={copy.closeOthers}
            title={copy.closeOthers}
            text={copy.closeOthersText}
            copy={{ cancel: frameCopy.goBack, close: frameCopy.close }}
            busy={isEnding}
            onConfirm={async (dismiss) => {
              await revokeOthers().unwrap();
              dismiss();
              notify(copy.closedOthers);
            }}
          />
        </div>
      )}
    </Sections>
  );
  return (
    <Answer of={answer} failed={copy.failed} waiting={<Skeleton height="12rem" />}>
      {(sessions) => (sessions.length === 0 ? <p>{copy.noSessions}</p> : list(sessions))}
    </Answer>
  );
}

function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return copy.device(browser, system);
  return browser ?? system ?? copy.unknownDevice;
}
