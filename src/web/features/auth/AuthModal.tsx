import { Tabs } from '@base-ui/react/tabs';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { authCopy } from '../../copy/authCopy.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import styles from './AuthModal.module.css';
import type { AuthTab } from './authModalMachine.ts';
import { AuthPanel } from './AuthPanel.tsx';
import type { AuthActor } from './createAuth.ts';
import { failureNote, useAuthForms } from './useAuthForms.ts';

const TABS = ['login', 'register', 'forgotPassword'] as const;

/** Login, registration and password recovery, over the current page. */
export function AuthModal({ actor }: { actor: AuthActor }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const { sessionEnded, openings } = useSelector(actor, ({ context }) => context);
  const tab = useTab(actor);
  useReturn(actor);
  return (
    <Modal
      open={isOpen}
      onClose={() => actor.send({ type: 'modal.closed' })}
      title={authCopy.titles[tab]}
      description={sessionEnded && authCopy.sessionEnded}
      closeLabel={authCopy.close}
    >
      <AuthTabs key={openings} actor={actor} current={tab} />
    </Modal>
  );
}

/** Keeps the last tab during the closing animation. */
function useTab(actor: AuthActor): AuthTab {
  const [last, setLast] = useState<AuthTab>('login');
  const tab = useSelector(actor, ({ value }) =>
    value === 'closed' ? null : (Object.keys(value.open)[0] as AuthTab),
  );
  if (tab !== null && tab !== last) setLast(tab);
  return tab ?? last;
}

/** Navigates after login to the page that requested it, if any. */
function useReturn(actor: AuthActor): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => {
    const subscription = actor.on('login.finished', ({ backTo }) => {
      if (backTo !== null && backTo !== here) void navigate(backTo, { replace: true });
    });
    return () => subscription.unsubscribe();
  }, [actor, navigate, here]);
}

/** Renders only the current panel; input of the others is kept. */
function AuthTabs({ actor, current }: { actor: AuthActor; current: AuthTab }) {
  const root = useRef<HTMLDivElement>(null);
  const { failure, message } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const wantsCode = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches({ open: { login: 'code' } }) ||
      snapshot.matches({ open: { login: 'checking' } }),
  );
  const forms = useAuthForms(actor, current, failure);
  const chooseTab = (tab: AuthTab) => actor.send({ type: 'tab.chosen', tab });
  useFocusOnTab(root, wantsCode ? 'code' : current);
  return (
    <Tabs.Root ref={root} value={current} onValueChange={(tab) => chooseTab(tab as AuthTab)}>
      <Tabs.List className={styles.list} aria-label={authCopy.tabList} activateOnFocus>
        {TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab} className={styles.tab}>
            {authCopy.tabs[tab]}
          </Tabs.Tab>
        ))}
        <Tabs.Indicator className={styles.indicator} />
      </Tabs.List>
      {TABS.map((tab) => (
        <Tabs.Panel key={tab} value={tab} className={styles.tabPanel} tabIndex={-1}>
          <AuthPanel
            tab={tab}
            forms={forms}
            isBusy={isBusy}
            wantsCode={wantsCode}
            message={message}
            failure={failureNote(current, failure)}
            onTab={chooseTab}
          />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

/** The button that switched tabs is unmounted: moves the focus to the new tab's first field. */
function useFocusOnTab(root: RefObject<HTMLElement | null>, tab: AuthTab | 'code'): void {
  const last = useRef(tab);
  useEffect(() => {
    if (last.current === tab) return;
    last.current = tab;
    const focused = document.activeElement;
    if (focused?.closest('[role=tablist]')) return;
    root.current?.querySelector<HTMLElement>('[role=tabpanel]:not([inert]) input')?.focus();
  }, [root, tab]);
}
