import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { AuthTab, LoginForm, RecoveryForm, RegisterForm } from './AuthForm.ts';
import type { AuthModalActor } from './createAuthModal.ts';

export interface AuthModalCommands {
  close: () => void;
  chooseTab: (tab: AuthTab) => void;
  /** Client-side validation failed. */
  refuse: (messages: readonly string[]) => void;
  logIn: (form: LoginForm) => void;
  register: (form: RegisterForm) => void;
  recover: (form: RecoveryForm) => void;
}

export interface AuthModalView extends AuthModalCommands {
  isOpen: boolean;
  /** Opened because the session expired. */
  sessionEnded: boolean;
  /** Changes with each opening. */
  opening: number;
  /** Keeps the last tab during the closing animation. */
  tab: AuthTab;
  isBusy: boolean;
  /** Failure of the tab's last call, or null. */
  failure: unknown;
  /** Server message after a recovery request. */
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
