import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { AuthTab, LoginForm, RecoveryForm, RegisterForm } from './AuthForm.ts';
import type { AuthModalActor } from './createAuthModal.ts';

export interface AuthModalCommands {
  close: () => void;
  chooseTab: (tab: AuthTab) => void;
  /** What was typed cannot be sent. */
  refuse: (messages: readonly string[]) => void;
  logIn: (form: LoginForm) => void;
  register: (form: RegisterForm) => void;
  recover: (form: RecoveryForm) => void;
}

export interface AuthModalView extends AuthModalCommands {
  isOpen: boolean;
  /** It opened because a session had ended. */
  sessionEnded: boolean;
  /** Another number each time it opens. */
  opening: number;
  /** Stays the last one while the closed modal leaves the screen. */
  tab: AuthTab;
  isBusy: boolean;
  /** Why the last call of the tab failed; null when it did not. */
  failure: unknown;
  /** What the shop answered to the recovery. */
  message: string | null;
}

export function useAuthModal(actor: AuthModalActor): AuthModalView {
  const commands = useMemo(() => commandsOf(actor), [actor]);
  return {
    ...commands,
    isOpen: useSelector(actor, (snapshot) => snapshot.matches('open')),
    sessionEnded: useSelector(actor, (snapshot) => snapshot.context.sessionEnded),
    opening: useSelector(actor, (snapshot) => snapshot.context.openings),
    tab: useTab(actor),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    failure: useSelector(actor, (snapshot) => snapshot.context.failure),
    message: useSelector(actor, (snapshot) => snapshot.context.message),
  };
}

function useTab(actor: AuthModalActor): AuthTab {
  const [last, setLast] = useState<AuthTab>('login');
  const tab = useSelector(actor, tabOf);
  if (tab !== null && tab !== last) setLast(tab);
  return tab ?? last;
}

function tabOf({ value }: ReturnType<AuthModalActor['getSnapshot']>): AuthTab | null {
  if (value === 'closed') return null;
  const [tab] = Object.keys(value.open);
  return tab as AuthTab;
}

function commandsOf(actor: AuthModalActor): AuthModalCommands {
  return {
    close: () => actor.send({ type: 'modal.closed' }),
    chooseTab: (tab) => actor.send({ type: 'tab.chosen', tab }),
    refuse: (messages) => actor.send({ type: 'form.refused', messages }),
    logIn: (form) => actor.send({ type: 'login.submitted', ...form }),
    register: (form) => actor.send({ type: 'register.submitted', ...form }),
    recover: (form) => actor.send({ type: 'recovery.submitted', ...form }),
  };
}
