import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef, type RefObject } from 'react';
import { authCopy } from '../../copy/authCopy.ts';
import type { AuthTab } from './AuthForm.ts';
import styles from './AuthTabs.module.css';
import { ForgotPasswordPanel } from './ForgotPasswordPanel.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import { RegisterPanel } from './RegisterPanel.tsx';
import type { AuthModalView } from './useAuthModal.ts';

const PANELS = [
  { tab: 'login', Panel: LoginPanel },
  { tab: 'register', Panel: RegisterPanel },
  { tab: 'forgotPassword', Panel: ForgotPasswordPanel },
] as const;

/** What the shop says is of the current tab. */
const QUIET = { isBusy: false, failure: null, message: null };

/** All three stay mounted, so that each keeps what was typed. */
export function AuthTabs({ modal }: { modal: AuthModalView }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusOnTab(root, modal.tab);
  return (
    <Tabs.Root
      ref={root}
      value={modal.tab}
      onValueChange={(tab) => modal.chooseTab(tab as AuthTab)}
    >
      <Tabs.List className={styles.list} aria-label={authCopy.tabList} activateOnFocus>
        {PANELS.map(({ tab }) => (
          <Tabs.Tab key={tab} value={tab} className={styles.tab}>
            {authCopy.tabs[tab]}
          </Tabs.Tab>
        ))}
        <Tabs.Indicator className={styles.indicator} />
      </Tabs.List>
      {PANELS.map(({ tab, Panel }) => (
        <Tabs.Panel key={tab} value={tab} className={styles.panel} tabIndex={-1} keepMounted>
          <Panel modal={tab === modal.tab ? modal : { ...modal, ...QUIET }} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

/** A button that leads to another tab disappears with its own: the focus goes on to the first field there. */
function useFocusOnTab(root: RefObject<HTMLElement | null>, tab: AuthTab): void {
  const last = useRef(tab);
  useEffect(() => {
    if (last.current === tab) return;
    last.current = tab;
    const focused = document.activeElement;
    if (focused?.closest('[role=tablist]')) return;
    root.current?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) input')?.focus();
  }, [root, tab]);
}
