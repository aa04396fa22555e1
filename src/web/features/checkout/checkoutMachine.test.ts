import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { walkMachine } from '../../../testing/machinePaths.ts';
import type { PlacedOrder } from '../../../domain/checkout.ts';
import type { ApiError } from '../../api/ApiError.ts';
import type { Attempt, CheckoutDraft, CheckoutStep } from './CheckoutDraft.ts';
import type { CheckoutEvent, PurchaseAnswer } from './CheckoutEvent.ts';
import { checkoutMachine } from './checkoutMachine.ts';
import { EMPTY_DRAFT } from './emptyDraft.ts';

const attempt = (fate: Attempt['fate'] = 'sent', key = 'k1'): Attempt => ({
  key,
  purchase: { expectedTotal: 100 } as Attempt['purchase'],
  lines: [],
  fate,
});
const order = (payment: PlacedOrder['payment']): PlacedOrder => ({
  number: 'BZ-1',
  isPickup: false,
  status: 'pending',
  payment,
  key: 'secret',
});
const card = (redirectUrl: string | null) => order({ method: 'Tarjeta de Credito', redirectUrl });
const byCard = card('https://pay.example');
const byTransfer = order({ method: 'Transferencia bancaria', transfer: {} as never });
const placed = (of: PlacedOrder): PurchaseAnswer => ({ outcome: 'placed', order: of });
const refused: PurchaseAnswer = { outcome: 'refused', error: { code: 'invalid', status: 400 } };
const outOfStock: PurchaseAnswer = { outcome: 'outOfStock', shortages: [] };
const priceChanged: PurchaseAnswer = { outcome: 'priceChanged', total: 120 };

const { contact, delivery } = EMPTY_DRAFT;
const visited = (step: CheckoutStep) => ({ type: 'step.visited', step }) as const;
const confirmed = { type: 'order.confirmed', attempt: attempt() } as const;
const DONE = ['contact', 'delivery', 'payment'] as const;
const toReview = [
  { type: 'contact.confirmed' },
  { type: 'delivery.confirmed' },
  { type: 'payment.confirmed' },
] as const;
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

test('its paths reach every state and take every transition', () => {
  const events: (CheckoutEvent | { type: string; output?: unknown; error?: unknown })[] = [
    { type: 'contact.typed', values: contact },
    { type: 'delivery.typed', values: delivery },
    { type: 'delivery.typed', values: { ...delivery, savesAddress: false } },
    { type: 'payment.chosen', method: 'Transferencia bancaria' },
    { type: 'profile.loaded', contact, delivery },
    ...toReview,
    visited('contact'),
    visited('review'),
    confirmed,
    { type: 'order.retried' },
    { type: 'stock.settled' },
    { type: 'session.ended' },
    { type: 'cart.emptied' },
    { type: 'cart.filled' },
    { type: 'payment.returned' },
    ...[
      placed(byCard),
      placed(card(null)),
      placed(byTransfer),
      refused,
      outOfStock,
      priceChanged,
    ].map((output) => ({ type: 'xstate.done.actor.placeOrder', output })),
    { type: 'xstate.error.actor.placeOrder', error: new Error('down') },
    { type: 'xstate.done.actor.saveAddress', output: null },
    { type: 'xstate.error.actor.saveAddress', error: new Error('down') },
    { type: 'xstate.after.savingPatience.checkout.saving' },
  ];
  const inputs = [null, attempt('sent'), attempt('unknown')].map((last) => ({
    draft: { ...EMPTY_DRAFT, attempt: last },
    wanted: null,
  }));
  const coverage = walkMachine(checkoutMachine, {
    events,
    inputs,
    distinguish: ({ draft, answer }: { draft: CheckoutDraft; answer: PurchaseAnswer | null }) => [
      draft.confirmed.length === DONE.length,
      draft.delivery.savesAddress,
      answer?.outcome === 'placed' && answer.order.payment,
    ],
  });
  expect(coverage).toMatchObject({ unreached: [], untaken: [] });
});

/** Each call waits for `reply` or `refuse`; what the machine does to the world is written down. */
function start(draft: Partial<CheckoutDraft> = {}, wanted: CheckoutStep | null = null) {
  const sent: Attempt[] = [];
  const did: string[] = [];
  const clock = new SimulatedClock();
  let waiting = Promise.withResolvers<never>();
  const wait = () => (waiting = Promise.withResolvers<never>()).promise;
  const machine = checkoutMachine.provide({
    actors: {
      placeOrder: fromPromise(({ input }) => {
        sent.push(input);
        return wait();
      }),
      saveAddress: fromPromise(({ input }) => {
        did.push(`saving ${input.key}`);
        return wait();
      }),
    },
    actions: {
      openOrder: (_, { number }) => did.push(`opened ${number}`),
      leaveToPay: (_, { payment }) =>
        did.push(`left to ${payment.method === 'Tarjeta de Credito' ? payment.redirectUrl : ''}`),
    },
  });
  const input = { draft: { ...EMPTY_DRAFT, ...draft }, wanted };
  const actor = createActor(machine, { input, clock });
  actor.on('step.entered', ({ step }) => did.push(`at ${step}`));
  actor.on('step.refused', ({ step }) => did.push(`stayed at ${step}`));
  actor.start();
  const settle = (end: () => void) => {
    end();
    return soon();
  };
  return {
    actor,
    sent,
    did,
    clock,
    at: (state: string) =>
      actor.getSnapshot().value === state ||
      actor.getSnapshot().matches({ shopping: state } as never),
    context: () => actor.getSnapshot().context,
    review: () => toReview.forEach((event) => actor.send(event)),
    reply: (output: PurchaseAnswer | null) => settle(() => waiting.resolve(output as never)),
    refuse: (error: unknown) => settle(() => waiting.reject(error)),
  };
}

const noSaving = { delivery: { ...delivery, savesAddress: false } };

test('one step after the other, each told once', () => {
  const { actor, did, at } = start();
  for (const event of toReview) actor.send(event);
  expect(did).toEqual(['at contact', 'at delivery', 'at payment', 'at review']);
  expect(at('review')).toBe(true);
});

test('it begins with what is not done yet, or with the step that was asked for', () => {
  expect(start({ confirmed: ['contact'] }).at('delivery')).toBe(true);
  expect(start({ confirmed: DONE }).at('review')).toBe(true);
  expect(start({ confirmed: DONE }, 'delivery').at('delivery')).toBe(true);
  expect(start({ confirmed: ['contact'] }, 'review').at('delivery')).toBe(true);
});

test('no step is open before those that it needs; a step put right leads back to the review', () => {
  const { actor, did, at, review } = start();
  actor.send(visited('payment'));
  expect(did).toEqual(['at contact', 'stayed at contact']);
  review();
  actor.send(visited('delivery'));
  actor.send({ type: 'delivery.typed', values: { ...delivery, city: 'Funes' } });
  actor.send(visited('review'));
  expect(did.at(-1)).toBe('stayed at delivery');
  actor.send({ type: 'delivery.confirmed' });
  expect(at('review')).toBe(true);
});

test('a double click is one call, and nothing is bought before the answer', async () => {
  const { actor, sent, did, reply, review, context, at } = start(noSaving);
  review();
  actor.send(confirmed);
  actor.send(confirmed);
  actor.send(visited('contact'));
  actor.send({ type: 'cart.emptied' });
  expect(sent).toHaveLength(1);
  expect(actor.getSnapshot().hasTag('bought')).toBe(false);
  expect(context().draft.attempt?.fate).toBe('sent');
  await reply(placed(byCard));
  expect(at('redirecting')).toBe(true);
  expect(did.at(-1)).toBe('left to https://pay.example');
});

test('who comes back from the provider sees the order; the emptied cart means nothing now', async () => {
  const { actor, did, sent, reply } = start({ ...noSaving, confirmed: DONE });
  actor.send(confirmed);
  await reply(placed(byCard));
  actor.send({ type: 'cart.emptied' });
  actor.send({ type: 'payment.returned' });
  actor.send(confirmed);
  expect(did.at(-1)).toBe('opened BZ-1');
  expect(actor.getSnapshot().value).toBe('confirmed');
  expect(sent).toHaveLength(1);
});

test.each([
  [byTransfer, 'awaitingTransfer'],
  [card(null), 'confirmed'],
])('an order that is paid nowhere else opens at once (%#)', async (of, state) => {
  const { actor, did, reply } = start({ ...noSaving, confirmed: DONE });
  actor.send(confirmed);
  await reply(placed(of));
  expect(actor.getSnapshot().value).toBe(state);
  expect(did.at(-1)).toBe('opened BZ-1');
});

describe('the address is kept after the purchase', () => {
  const buy = async () => {
    const test = start({ confirmed: DONE });
    test.actor.send(confirmed);
    expect(test.did).not.toContain('saving k1');
    await test.reply(placed(byTransfer));
    expect(test.did).toContain('saving k1');
    expect(test.at('saving')).toBe(true);
    return test;
  };

  test('and then the order opens', async () => {
    const { reply, at } = await buy();
    await reply(null);
    expect(at('awaitingTransfer')).toBe(true);
  });

  test('a failure does not stand in the way', async () => {
    const { refuse, at } = await buy();
    await refuse(new Error('down'));
    expect(at('awaitingTransfer')).toBe(true);
  });

  test('nor does a shop that thinks for too long', async () => {
    const { clock, at } = await buy();
    clock.increment(2999);
    expect(at('saving')).toBe(true);
    clock.increment(1);
    expect(at('awaitingTransfer')).toBe(true);
  });

  test('but not that of what is picked up', async () => {
    const { actor, did, reply } = start({
      confirmed: DONE,
      delivery: { ...delivery, shippingType: 'pickup' },
    });
    actor.send(confirmed);
    await reply(placed(byTransfer));
    expect(did).toContain('opened BZ-1');
    expect(did).not.toContain('saving k1');
  });
});

describe('nothing was bought', () => {
  const ask = async (answer: PurchaseAnswer) => {
    const test = start({ confirmed: DONE });
    test.actor.send(confirmed);
    await test.reply(answer);
    expect(test.actor.getSnapshot().hasTag('halted')).toBe(true);
    expect(test.context().draft.attempt?.fate).toBe('refused');
    expect(test.context().answer).toEqual(answer);
    return test;
  };

  test('not enough stock: once the cart is put right, the review is there again', async () => {
    const { actor, at } = await ask(outOfStock);
    expect(at('outOfStock')).toBe(true);
    actor.send(confirmed);
    expect(at('outOfStock')).toBe(true);
    actor.send({ type: 'stock.settled' });
    expect(at('review')).toBe(true);
  });

  test('another price: it is asked again, or looked at again', async () => {
    const { actor, at, sent, context } = await ask(priceChanged);
    actor.send(visited('review'));
    expect(at('review')).toBe(true);
    actor.send({ type: 'order.confirmed', attempt: attempt('sent', 'k2') });
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k2']);
    expect(context().answer).toBeNull();
  });

  test('refused: every step is open, and it may be tried again', async () => {
    const { actor, at, sent } = await ask(refused);
    actor.send(visited('contact'));
    expect(at('contact')).toBe(true);
    actor.send(visited('review'));
    actor.send(confirmed);
    expect(sent).toHaveLength(2);
  });

  test('a cart that is empty by now says so, and a full one begins again', async () => {
    const { actor, at } = await ask(refused);
    actor.send({ type: 'cart.emptied' });
    expect(at('emptyCart')).toBe(true);
    actor.send({ type: 'cart.filled' });
    expect(at('review')).toBe(true);
  });
});

describe('no answer', () => {
  const error: ApiError = { code: 'network', status: 0 };

  test('the same attempt is sent again, whatever became of the cart', async () => {
    const { actor, at, sent, refuse, context } = start({ confirmed: DONE });
    actor.send(confirmed);
    await refuse(error);
    expect(context()).toMatchObject({ failure: error, draft: { attempt: { fate: 'unknown' } } });
    actor.send({ type: 'cart.emptied' });
    expect(at('failed')).toBe(true);
    actor.send({ type: 'order.retried' });
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1']);
  });

  test('a reload while it is on its way sends the same attempt', () => {
    const { sent, at } = start({ confirmed: DONE, attempt: attempt('sent') });
    expect(at('placing')).toBe(true);
    expect(sent.map(({ key }) => key)).toEqual(['k1']);
  });

  test('a reload after the failure asks first', () => {
    const { sent, at } = start({ confirmed: DONE, attempt: attempt('unknown') });
    expect(at('failed')).toBe(true);
    expect(sent).toEqual([]);
  });
});

test('who logs out has to say who buys; who logs in loses nothing', () => {
  const { actor, at, context, review } = start();
  actor.send({ type: 'contact.typed', values: { ...contact, firstName: 'Ana' } });
  review();
  actor.send({ type: 'session.ended' });
  expect(at('contact')).toBe(true);
  expect(context().draft.contact.firstName).toBe('Ana');
  const known = { contact: { ...contact, firstName: 'Ana', lastName: 'Paz' }, delivery };
  actor.send({ type: 'profile.loaded', ...known });
  expect(context().draft.contact).toEqual(known.contact);
  actor.send({ type: 'contact.confirmed' });
  expect(at('review')).toBe(true);
});
