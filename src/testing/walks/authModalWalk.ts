import { authModalMachine } from '../../web/features/auth/authModalMachine.ts';
import type { MachineWalk } from './MachineWalk.ts';

const email = 'ana@brazada.example';
const login = { username: 'ana', password: 'una clave larga' };
const answer = { session: { token: 'abc' }, unmerged: [] };

export const authModalWalk: MachineWalk = {
  machine: authModalMachine,
  outerGuards: ['isLoggedOut'],
  events: [
    { type: 'modal.opened', backTo: null },
    { type: 'modal.closed' },
    { type: 'tab.chosen', tab: 'login' },
    { type: 'tab.chosen', tab: 'register' },
    { type: 'tab.chosen', tab: 'forgotPassword' },
    { type: 'login.submitted', ...login },
    { type: 'register.submitted', ...login, email, password2: login.password },
    { type: 'recovery.submitted', email },
    { type: 'form.refused', messages: ['Uno'] },
    { type: 'session.started' },
    ...['logIn', 'register', 'recover'].flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output: answer },
      { type: `xstate.error.actor.${id}`, error: new Error('down') },
    ]),
  ],
};
