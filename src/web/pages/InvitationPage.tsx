import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { OpenInvitation } from '../../domain/people/invitation.ts';
import { toApiError } from '../api/ApiError.ts';
import { useAcceptInvitationMutation, useReadInvitationQuery } from '../api/invitationApi.ts';
import { failureSentence } from '../copy/failureSentence.ts';
import { invitationCopy as copy } from '../copy/invitationCopy.ts';
import { ShopTitle } from '../api/ShopTitle.tsx';
import { useAuth } from '../features/auth/AuthContext.ts';
import { InvitationForm } from '../features/recovery/InvitationForm.tsx';
import { PAGE_PATHS } from '../paths.ts';
import { selectLoggedIn, sessionStarted } from '../state/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../state/useAppSelector.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { FormNote } from '../ui/form/FormNote.tsx';
import { EmptyState } from '../ui/loading/EmptyState.tsx';
import { Skeleton } from '../ui/loading/Skeleton.tsx';
import styles from './RecoverPage.module.css';

/** The target of a mailed invitation: its person makes an account, or accepts it with the one of that email. */
export default function InvitationPage() {
  const { token = '' } = useParams();
  const { data, error } = useReadInvitationQuery(token);
  return (
    <Container className={styles.page}>
      <ShopTitle title={copy.title} />
      <meta name="referrer" content="no-referrer" />
      {!data && !error && <Skeleton height="20rem" />}
      {!data && error !== undefined && (
        <EmptyState
          as="h1"
          title={copy.dead}
          actions={<LinkButton to={PAGE_PATHS.home}>{copy.home}</LinkButton>}
        >
          {failureSentence(toApiError(error))}
        </EmptyState>
      )}
      {data && <Invitation token={token} invitation={data} />}
    </Container>
  );
}

function Invitation({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { email, areas, hasAccount, expiresAt } = invitation;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isLoggedIn = useAppSelector(selectLoggedIn);
  /** The token leaves the address and the history once it has served. */
  const enter = () => void navigate(PAGE_PATHS.tools, { replace: true });
  return (
    <>
      <h1 className={styles.title}>{copy.title}</h1>
      <p className={styles.hint}>{copy.about(email, areas)}</p>
      <p className={styles.hint}>{copy.until(expiresAt)}</p>
      {isLoggedIn && <AcceptButton token={token} onAccepted={enter} />}
      {!isLoggedIn && hasAccount && <LogIn />}
      {!isLoggedIn && !hasAccount && (
        <>
          <p className={styles.hint}>{copy.accountHint}</p>
          <InvitationForm
            token={token}
            onJoined={({ session }) => {
              dispatch(sessionStarted(session));
              enter();
            }}
          />
        </>
      )}
    </>
  );
}

/** A member accepts with one press; the server refuses an account of another email. */
function AcceptButton({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const username = useAppSelector(({ session }) => session.username);
  const [accept, { isLoading }] = useAcceptInvitationMutation();
  const [failure, setFailure] = useState<string | null>(null);
  async function onAccept(): Promise<void> {
    setFailure(null);
    try {
      await accept(token).unwrap();
      onAccepted();
    } catch (error) {
      setFailure(failureSentence(toApiError(error)));
    }
  }
  return (
    <>
      <p className={styles.hint}>{copy.acceptAs(username)}</p>
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <Button busy={isLoading} onClick={() => void onAccept()}>
        {copy.accept}
      </Button>
    </>
  );
}

function LogIn() {
  const { open, prepare } = useAuth();
  return (
    <>
      <p className={styles.hint}>{copy.loginHint}</p>
      <Button onClick={() => open()} onPointerEnter={prepare} onFocus={prepare}>
        {copy.logIn}
      </Button>
    </>
  );
}
