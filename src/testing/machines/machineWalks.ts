import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { checkoutWalk } from '../walks/checkoutWalk.ts';
import { TOOLS_WALKS } from '../walks/toolsWalks.ts';
import { authModalMachine } from '../../web/features/auth/authModalMachine.ts';
import { cartMachine } from '../../web/features/cart/cartMachine.ts';
import { layoutMachine } from '../../web/features/layout/layoutMachine.ts';
import { recordMachine } from '../../web/features/tools/kit/form/recordMachine.ts';
import { exchangeMachine } from '../../domain/orders/exchangeMachine.ts';
import { orderMachine } from '../../domain/orders/orderMachine.ts';
import { paymentMachine } from '../../domain/orders/paymentMachine.ts';
import { refundMachine } from '../../domain/orders/refundMachine.ts';
import { searchMachine } from '../../web/features/search/searchMachine.ts';
import { startupMachine } from '../../web/features/startup/startupMachine.ts';
import type { MachineWalk } from './machinePaths.ts';

/** Walks the startup with and without data of the last visit. */
export const startupWalk: MachineWalk = {
  machine: startupMachine,
  inputs: [{ lastVisitKnown: true }, { lastVisitKnown: false }],
  events: [
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'xstate.done.actor.loadShop' },
    { type: 'xstate.error.actor.loadShop', error: new Error('down') },
    { type: 'xstate.done.actor.reloadShop' },
    { type: 'xstate.error.actor.reloadShop', error: new Error('still down') },
  ],
};

const typed = (text: string) => ({ type: 'text.changed', text });

/** Starts from an empty bar, and from one that opens with the last text. */
const searchWalk: MachineWalk = {
  machine: searchMachine,
  inputs: [{ text: '' }, { text: 'malla' }],
  events: [
    typed('ma'),
    typed('malla'),
    typed('gorra'),
    { type: 'retry.requested' },
    { type: 'list.dismissed' },
    { type: 'title.activated', id: 1 },
    { type: 'xstate.after.debounce.search.debouncing' },
    { type: 'xstate.done.actor.searchTitles', output: [{ id: 1, name: 'Malla Ñandú' }] },
    { type: 'xstate.done.actor.searchTitles', output: [] },
    { type: 'xstate.error.actor.searchTitles', error: new Error('down') },
  ],
  distinguish: ({ text }: { text: string }) => text,
};

const paymentWalk: MachineWalk = {
  machine: paymentMachine,
  events: ['pending', 'approved', 'rejected', 'expired', 'refunded', 'chargedBack'].map(
    (status) => ({
      type: `payment.${status}`,
    }),
  ),
};

const refundWalk: MachineWalk = {
  machine: refundMachine,
  events: ['sent', 'done', 'failed'].map((step) => ({ type: `refund.${step}` })),
};

const exchangeWalk: MachineWalk = {
  machine: exchangeMachine,
  events: [true, false].flatMap((isSo) => [
    { type: 'exchange.accepted', isPaid: isSo, goesFirst: false },
    { type: 'exchange.accepted', isPaid: true, goesFirst: isSo },
    { type: 'exchange.paid', goesFirst: isSo },
    { type: 'exchange.closed', isReceived: isSo },
    ...['declined', 'cancelled', 'expired', 'received', 'sent'].map((step) => {
      return { type: `exchange.${step}` };
    }),
  ]),
};

const STEPS = ['prepared', 'shipped', 'received', 'closed', 'cancelled'];

const MONEY = [
  { isPaid: true, isDisputed: false },
  { isPaid: true, isDisputed: true },
  { isPaid: false, isDisputed: false },
];

/** Walks orders that are paid, contested and unpaid. */
const orderWalk: MachineWalk = {
  machine: orderMachine,
  events: STEPS.flatMap((step) => MONEY.map((money) => ({ type: `order.${step}`, ...money }))),
  distinguishEvent: (event) => [event['isPaid'], event['isDisputed']],
};

const layoutWalk: MachineWalk = {
  machine: layoutMachine,
  events: [
    { type: 'menu.opened' },
    { type: 'menu.closed' },
    { type: 'search.toggled' },
    { type: 'search.closed' },
    { type: 'cart.opened' },
    { type: 'cart.closed' },
    { type: 'page.changed' },
    { type: 'xstate.error.actor.search', error: new Error('down') },
  ],
};

const change = (units: number) => ({
  type: 'line.changed',
  key: '7/M',
  line: { variantId: 7, size: 'M', quantity: 1 },
  units,
  atOnce: false,
});

/** A change on its way leads on differently when more changes wait. */
const cartWalk: MachineWalk = {
  machine: cartMachine,
  events: [
    change(1),
    change(-2),
    { type: 'shopper.left' },
    { type: 'xstate.done.actor.sendChange', output: { lines: [] } },
    { type: 'xstate.error.actor.sendChange', error: new Error('409') },
  ],
  distinguish: ({ pending }: { pending: object }) => Math.min(Object.keys(pending).length, 1),
};

const email = 'ana@brazada.example';
const login = { username: 'ana', password: 'una clave larga' };
const answer = { session: { token: 'abc' }, unmerged: [] };

const needsCode = { code: 'forbidden', status: 403, reason: 'secondFactor' };
const CODE_EVENTS = [{ type: 'xstate.error.actor.logIn', error: needsCode }, { type: 'code.left' }];

const authModalWalk: MachineWalk = {
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
    ...CODE_EVENTS,
    { type: 'code.submitted', ...login, otp: '123456' },
    ...['logIn', 'checkCode', 'register', 'recover'].flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output: answer },
      { type: `xstate.error.actor.${id}`, error: new Error('down') },
    ]),
  ],
  distinguishEvent: (event) => (event['error'] as { reason?: string } | undefined)?.reason,
};

const STORED = { values: { name: 'PILETA' }, version: 1 };
const THEIRS = { values: { name: 'PILETA 10' }, version: 2 };
const CHANGE = { changedBy: 'ana', changedAt: 0 };

/** A record that is saved, asked about, refused, and changed by somebody else. */
export const RECORD_ANSWERS = {
  saved: { outcome: 'saved', stored: THEIRS, hasNewerEdits: false },
  overtaken: { outcome: 'saved', stored: THEIRS, hasNewerEdits: true },
  asked: { outcome: 'asked', question: '¿Gratis?' },
  stale: { outcome: 'stale', ...CHANGE },
  compared: { outcome: 'compared', ...CHANGE, theirs: THEIRS, mine: { name: 'PISCINA' } },
  refused: { outcome: 'refused', error: { code: 'invalid', status: 400 } },
  offline: { outcome: 'offline', error: { code: 'network', status: 0 } },
  sessionEnded: { outcome: 'sessionEnded', error: { code: 'unauthorized', status: 401 } },
  gone: { outcome: 'gone', error: { code: 'notFound', status: 404 } },
} as const;

const { compared, ...SAVE_ANSWERS } = RECORD_ANSWERS;
const outcomeOf = (output: unknown) => JSON.stringify(output ?? null);

const recordWalk: MachineWalk = {
  machine: recordMachine,
  inputs: [{ stored: STORED }],
  events: [
    { type: 'form.changed', isDirty: true },
    { type: 'form.changed', isDirty: false },
    { type: 'changes.discarded' },
    { type: 'record.read', stored: { ...THEIRS, version: 3 } },
    { type: 'save.requested', values: { name: 'PISCINA' } },
    { type: 'question.answered', isYes: true },
    { type: 'question.answered', isYes: false },
    { type: 'conflict.resolved', values: { name: 'PISCINA' } },
    { type: 'conflict.postponed' },
    ...Object.values(SAVE_ANSWERS).map((output) => ({
      type: 'xstate.done.actor.saveRecord',
      output,
    })),
    { type: 'xstate.error.actor.saveRecord', error: new Error('down') },
    { type: 'xstate.done.actor.compareRecord', output: compared },
    { type: 'xstate.error.actor.compareRecord', error: new Error('down') },
  ],
  distinguish: ({ isDirty }: { isDirty: boolean }) => isDirty,
  distinguishEvent: (event) => [outcomeOf(event['output']), event['isYes']],
};

/** Every machine of the shop by the name of its file. */
export const MACHINE_WALKS: Readonly<Record<string, MachineWalk>> = {
  authModalMachine: authModalWalk,
  cartMachine: cartWalk,
  checkoutMachine: checkoutWalk,
  exchangeMachine: exchangeWalk,
  layoutMachine: layoutWalk,
  orderMachine: orderWalk,
  refundMachine: refundWalk,
  paymentMachine: paymentWalk,
  recordMachine: recordWalk,
  searchMachine: searchWalk,
  startupMachine: startupWalk,
  ...TOOLS_WALKS,
};

const TABS = ['login', 'register', 'forgotPassword'] as const;

/**
 * Events of people and the shop at the auth modal in a state. Its opener cannot be reached behind
 * it.
 */
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
    ...CODE_EVENTS,
    { type: 'code.submitted' },
    ...['logIn', 'checkCode', 'register', 'recover'].flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output: {} },
      { type: `xstate.error.actor.${id}`, error: new Error('down') },
    ]),
  ];
  return events.filter((event) => snapshot.can(event));
}

interface Context {
  text: string;
  titles: readonly unknown[];
}

/**
 * Events of the open search bar in a state. `found` is a title of the shop; "zzz", searched for
 * after it, is none. The list is dismissed and its titles are chosen where there is one.
 */
export function searchEvents(found: string): (snapshot: AnyMachineSnapshot) => AnyEventObject[] {
  return (snapshot) => {
    const { text, titles } = snapshot.context as Context;
    const isSettled = ['results', 'empty', 'failed'].includes(String(snapshot.value));
    const events: AnyEventObject[] = [
      typed('sh'),
      typed(titles.length > 0 ? 'zzz' : found),
      ...(snapshot.matches('results') ? [typed(`${found} `)] : []),
      { type: 'retry.requested' },
      ...(isSettled ? [{ type: 'list.dismissed' }] : []),
      ...(snapshot.matches('results') ? [{ type: 'title.activated', id: 1 }] : []),
      { type: 'xstate.after.debounce.search.debouncing' },
      { type: 'xstate.done.actor.searchTitles', output: text === found ? [{ id: 1 }] : [] },
      { type: 'xstate.error.actor.searchTitles', error: new Error('down') },
    ];
    return events.filter((event) => snapshot.can(event));
  };
}
