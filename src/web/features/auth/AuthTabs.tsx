import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef, type RefObject } from 'react';
import { authCopy } from '../../copy/authCopy.ts';
import { failureNote } from './authFailure.ts';
import type { AuthTab } from './AuthForm.ts';
import styles from './AuthTabs.module.css';
import { ForgotPasswordPanel } from './ForgotPasswordPanel.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import { RegisterPanel } from './RegisterPanel.tsx';
import { useAuthForms } from './useAuthForms.ts';
import type { AuthModalView } from './useAuthModal.ts';

const PANELS = [
  { tab: 'login', Panel: LoginPanel },
  { tab: 'register', Panel: RegisterPanel },
  { tab: 'forgotPassword', Panel: ForgotPasswordPanel },
] as const;

/** Renders only the current panel; input of the others is kept. */
export function AuthTabs({ modal }: { modal: AuthModalView }) {
  const root = useRef<HTMLDivElement>(null);
  const { tab: current, failure, chooseTab } = modal;
  const forms = useAuthForms(modal);
  const note = failureNote(current, failure);
  useFocusOnTab(root, current);
  return (
    <Tabs.Root ref={root} value={current} onValueChange={(tab) => chooseTab(tab as AuthTab)}>
      <Tabs.List className={styles.list} aria-label={authCopy.tabList} activateOnFocus>
        {PANELS.map(({ tab }) => (
          <Tabs.Tab key={tab} value={tab} className={styles.tab}>
            {authCopy.tabs[tab]}
          </Tabs.Tab>
        ))}
        <Tabs.Indicator className={styles.indicator} />
      </Tabs.List>
      {PANELS.map(({ tab, Panel }) => (
        <Tabs.Panel key={tab} value={tab} className={styles.panel} tabIndex={-1}>
          <Panel modal={modal} forms={forms} note={note} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

/** The button that switched tabs is unmounted: moves the focus to the new tab's first field. */
function useFocusOnTab(root: RefObject<HTMLElement | null>, tab: AuthTab): void {
  const last = useRef(tab);
  useEffect(() => {
    if (last.current === tab) return;
    last.current = tab;
    const focused = document.activeElement;
    if (focused?.closest('[role=tablist]')) return;
    root.current?.querySelector<HTMLElement>('[role=tabpanel]:not([inert]) input')?.focus();
  }, [root, tab]);
}
