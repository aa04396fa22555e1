import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ShopTitle } from '../api/ShopTitle.tsx';
import { recoveryCopy } from '../copy/passwordCopy.ts';
import { useAuth } from '../features/auth/AuthContext.ts';
import { ResetPasswordForm } from '../features/recovery/ResetPasswordForm.tsx';
import { PAGE_PATHS, RECOVERED_PATH } from '../paths.ts';
import { selectLoggedIn } from '../state/session/sessionSlice.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { EmptyState } from '../ui/loading/EmptyState.tsx';
import styles from './RecoverPage.module.css';

/**
 * The target of the mailed link. Its token leaves the address and the history once it has served.
 */
export default function RecoverPage() {
  const { token = '' } = useParams();
  const done = useLocation().state as { message: string } | null;
  const navigate = useNavigate();
  const [isDead, setDead] = useState(false);
  return (
    <Container className={styles.page}>
      <ShopTitle title={recoveryCopy.title} />
      <meta name="referrer" content="no-referrer" />
      {done && (
        <Outcome title={recoveryCopy.done} text={done.message} action={recoveryCopy.login} />
      )}
      {!done && isDead && (
        <Outcome
          title={recoveryCopy.dead}
          text={recoveryCopy.deadHint}
          action={recoveryCopy.askAgain}
        />
      )}
      {!done && !isDead && (
        <>
          <h1 className={styles.title}>{recoveryCopy.title}</h1>
          <p className={styles.hint}>{recoveryCopy.hint}</p>
          <ResetPasswordForm
            token={token}
            onDone={(message) => {
              void navigate(RECOVERED_PATH, { replace: true, state: { message } });
            }}
            onDeadLink={() => setDead(true)}
          />
        </>
      )}
    </Container>
  );
}

/** Shows the outcome in the place of the form: the keyboard goes on from there. */
function Outcome({ title, text, action }: { title: string; text: string; action: string }) {
  return (
    <div className={styles.outcome} tabIndex={-1} ref={takeFocus}>
      <EmptyState as="h1" title={title} actions={<WayOn label={action} />}>
        {text}
      </EmptyState>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Guests get the auth modal; members go to the profile. */
function WayOn({ label }: { label: string }) {
  const { open, prepare } = useAuth();
  const isLoggedIn = useAppSelector(selectLoggedIn);
  if (isLoggedIn) {
    return <LinkButton to={PAGE_PATHS.profile}>{recoveryCopy.profile}</LinkButton>;
  }
  return (
    <>
      <Button onClick={() => open()} onPointerEnter={prepare} onFocus={prepare}>
        {label}
      </Button>
      <LinkButton variant="secondary" to={PAGE_PATHS.home}>
        {recoveryCopy.home}
      </LinkButton>
    </>
  );
}
