import { useState } from 'react';
import type { ShopAdmin } from '../../../../domain/people/adminAreas.ts';
import { useGetAdminsQuery, useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { adminsCopy as copy } from '../../../copy/tools/adminsCopy.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { Sections } from '../kit/frame/Section.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { AdminDialogs, type OpenedDialog } from './AdminDialogs.tsx';
import { FactorDemand } from './FactorDemand.tsx';
import { Invitations } from './Invitations.tsx';
import styles from './AdminsScreen.module.css';

/** Lists the people who run the shop, with areas and sessions. */
export function AdminsScreen() {
  const answer = useGetAdminsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        actions={
          <>
            <Button onClick={() => setOpened({ what: 'invite' })}>{copy.invite.open}</Button>
            <Button variant="secondary" onClick={() => setOpened({ what: 'add' })}>
              {copy.add.open}
            </Button>
          </>
        }
      />
      <Sections>
        <Answer of={answer} failed={copy.failed}>
          {(admins) => (
            <ul className={styles.list} aria-label={copy.title}>
              {admins.map((admin) => (
                <Admin key={admin.id} admin={admin} onOpen={(what) => setOpened({ what, admin })} />
              ))}
            </ul>
          )}
        </Answer>
        <Invitations />
        <FactorDemand />
      </Sections>
      {opened && <AdminDialogs opened={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface AdminProps {
  admin: ShopAdmin;
  onOpen: (what: 'areas' | 'remove' | 'sessions' | 'resetFactor') => void;
}

function Admin({ admin, onOpen }: AdminProps) {
  const { data: self } = useGetToolsSelfQuery();
  const { id, username, name, email, areas, lastSeenAt, sessions, hasSecondFactor } = admin;
  const isSelf = self?.id === id;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          {name || username} {isSelf && <Badge tone="quiet">{copy.you}</Badge>}{' '}
          {hasSecondFactor && <Badge tone="quiet">{copy.twoSteps}</Badge>}
        </p>
        <p className={styles.soft}>{email}</p>
        <p>{areas === null ? copy.full : areas.map((area) => copy.areas[area]).join(' · ')}</p>
        <p className={styles.soft}>
          {lastSeenAt === null
            ? copy.neverSeen
            : `${copy.lastSeen(formatDateTime(lastSeenAt))} · ${copy.sessionsOf(sessions)}`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          aria-label={copy.showSessionsOf(username)}
          onClick={() => onOpen('sessions')}
        >
          {copy.showSessions}
        </Button>
        {!isSelf && hasSecondFactor && (
          <Button
            variant="quiet"
            aria-label={copy.resetFactorOf(username)}
            onClick={() => onOpen('resetFactor')}
          >
            {copy.resetFactor}
          </Button>
        )}
        {!isSelf && (
          <>
            <Button
              variant="secondary"
              aria-label={copy.editOf(username)}
              onClick={() => onOpen('areas')}
            >
              {copy.edit}
            </Button>
            <Button
              variant="quiet"
              aria-label={copy.removeOf(username)}
              onClick={() => onOpen('remove')}
            >
              {copy.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
