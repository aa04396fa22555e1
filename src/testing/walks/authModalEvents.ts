import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

const TABS = ['login', 'register', 'forgotPassword'] as const;

/** What people and the shop can do to the auth modal in a state. Behind it nobody reaches the button that opens it. */
export function authModalEvents(snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const opened = { type: 'modal.opened', backTo: null };
  const events: AnyEventObject[] = [
    ...(snapshot.matches('closed') ? [opened] : []),
    { type: 'modal.closed' },
    ...TABS.map((tab) => ({ type: 'tab.chosen', tab })),
    { type: 'login.submitted' },
    { type: 'register.submitted' },
    { type: 'recovery.submitted' },
    { type: 'form.refused', messages: [] },
    { type: 'session.started' },
    ...['logIn', 'register', 'recover'].flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output: {} },
      { type: `xstate.error.actor.${id}`, error: new Error('down') },
    ]),
  ];
  return events.filter((event) => snapshot.can(event));
}
