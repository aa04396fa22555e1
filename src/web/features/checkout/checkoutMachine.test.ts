import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Account } from '../../../domain/people/account.ts';
import {
  attemptOf,
  ORDER_BY_CARD,
  ORDER_BY_TRANSFER,
  orderByCard,
  OUT_OF_STOCK,
  placed,
  PRICE_CHANGED,
  REFUSED,
} from '../../../testing/walks/checkoutWalk.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { checkoutMachine, isOpen, openStep, type PurchaseAnswer } from './checkoutMachine.ts';
import { EMPTY_DRAFT, type Attempt, type CheckoutDraft, type CheckoutStep } from './draft.ts';

const { contact, delivery } = EMPTY_DRAFT;
const confirmed = { type: 'order.confirmed', attempt: attemptOf() } as const;
const DISMISSED = { type: 'problem.dismissed' } as const;
const DONE = ['contact', 'delivery', 'payment'] as const;
const confirm = (step: CheckoutStep) => ({ type: 'step.confirmed', step }) as const;
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Each call waits for `reply` or `refuse`; what the machine does to the world is written down. */
function start(draft: Partial<CheckoutDraft> = {}, isFresh = false) {
  const sent: Attempt[] = [];
  const did: string[] = [];
  let waiting = Promise.withResolvers<PurchaseAnswer>();
  const machine = checkoutMachine.provide({
    actors: {
      placeOrder: fromPromise(({ input }) => {
        sent.push(input);
        waiting = Promise.withResolvers();
        return waiting.promise;
      }),
      watchCart: fromCallback(() => {
        did.push('watches the cart');
        return () => did.push('leaves the cart');
      }),
    },
    actions: {
      fillGaps: (_, { username }) => did.push(`filled from ${username}`),
      openOrder: (_, { number }) => did.push(`opened ${number}`),
      leaveToPay: (_, { payment }) =>
        did.push(`left to ${payment.method === 'Tarjeta de Credito' ? payment.redirectUrl : ''}`),
    },
  });
  const actor = createActor(machine, { input: { draft: { ...EMPTY_DRAFT, ...draft }, isFresh } });
  actor.start();
  const settle = (end: () => void) => {
    end();
    return soon();
  };
  return {
    actor,
    sent,
    did,
    at: (state: string) =>
      actor.getSnapshot().value === state ||
      actor.getSnapshot().matches({ shopping: state } as never),
    context: () => actor.getSnapshot().context,
    reply: (answer: PurchaseAnswer) => settle(() => waiting.resolve(answer)),
    refuse: (error: unknown) => settle(() => waiting.reject(error)),
  };
}

test('a step is open once those before it are confirmed', () => {
  const draft = (...steps: CheckoutStep[]) => ({ ...EMPTY_DRAFT, confirmed: steps });
  expect(openStep(EMPTY_DRAFT, null)).toBe('contact');
  expect(openStep(EMPTY_DRAFT, 'review')).toBe('contact');
  expect(openStep(draft('contact'), null)).toBe('delivery');
  expect(openStep(draft('contact'), 'contact')).toBe('contact');
  expect(openStep(draft('contact'), 'payment')).toBe('delivery');
  expect(openStep(draft('contact', 'payment'), 'review')).toBe('delivery');
  expect(openStep(draft(...DONE), null)).toBe('review');
  expect(isOpen(draft('contact'), 'delivery')).toBe(true);
  expect(isOpen(draft('delivery'), 'payment')).toBe(false);
});

test('a step that is edited has to be confirmed again before anything is ordered', () => {
  const { actor, sent, context } = start();
  for (const step of DONE) actor.send(confirm(step));
  expect(context().draft.confirmed).toEqual(DONE);
  const values = { delivery: { ...delivery, city: 'Funes' } };
  actor.send({ type: 'values.typed', step: 'delivery', values });
  expect(context().draft).toMatchObject({ ...values, confirmed: ['contact', 'payment'] });
  actor.send(confirmed);
  expect(sent).toEqual([]);
  actor.send(confirm('delivery'));
  actor.send(confirm('delivery'));
  expect(context().draft.confirmed).toEqual(['contact', 'payment', 'delivery']);
  actor.send(confirmed);
  expect(sent).toHaveLength(1);
});

test('a double click is one call, and nothing is bought before the answer', async () => {
  const { actor, sent, did, reply, context, at } = start({ confirmed: DONE });
  actor.send(confirmed);
  actor.send(confirmed);
  actor.send(confirm('contact'));
  actor.send({ type: 'cart.emptied' });
  expect(sent).toHaveLength(1);
  expect(actor.getSnapshot().hasTag('bought')).toBe(false);
  expect(context().draft.attempt?.status).toBe('sent');
  await reply(placed(ORDER_BY_CARD));
  expect(at('redirecting')).toBe(true);
  expect(did.at(-1)).toBe('left to https://pay.example');
});

test('who comes back from the provider sees the order; the emptied cart means nothing now', async () => {
  const { actor, did, sent, reply } = start({ confirmed: DONE });
  actor.send(confirmed);
  await reply(placed(ORDER_BY_CARD));
  actor.send({ type: 'cart.emptied' });
  actor.send({ type: 'payment.returned' });
  actor.send(confirmed);
  expect(did.at(-1)).toBe('opened BZ-1');
  expect(actor.getSnapshot().value).toBe('confirmed');
  expect(sent).toHaveLength(1);
});

test.each([
  [ORDER_BY_TRANSFER, 'awaitingTransfer'],
  [orderByCard(null), 'confirmed'],
])('an order that is paid nowhere else opens at once (%#)', async (of, state) => {
  const { actor, did, reply } = start({ confirmed: DONE });
  actor.send(confirmed);
  await reply(placed(of));
  expect(actor.getSnapshot().value).toBe(state);
  expect(did.at(-1)).toBe('opened BZ-1');
});

describe('nothing was bought', () => {
  const ask = async (answer: PurchaseAnswer) => {
    const test = start({ confirmed: DONE });
    test.actor.send(confirmed);
    await test.reply(answer);
    expect(test.actor.getSnapshot().hasTag('halted')).toBe(true);
    expect(test.context().draft.attempt?.status).toBe('refused');
    expect(test.context().answer).toEqual(answer);
    return test;
  };

  test('not enough stock: once the cart is put right, the review is there again', async () => {
    const { actor, at } = await ask(OUT_OF_STOCK);
    expect(at('outOfStock')).toBe(true);
    actor.send(confirmed);
    expect(at('outOfStock')).toBe(true);
    actor.send({ type: 'stock.settled' });
    expect(at('filling')).toBe(true);
  });

  test('another price: it is asked again, or looked at again', async () => {
    const { actor, at, sent, reply, context } = await ask(PRICE_CHANGED);
    expect(at('priceChanged')).toBe(true);
    actor.send({ type: 'order.confirmed', attempt: attemptOf('sent', 'k2') });
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k2']);
    await reply(placed(ORDER_BY_TRANSFER));
    expect(context().answer).toEqual(placed(ORDER_BY_TRANSFER));
  });

  test('refused: it may be looked at and tried again', async () => {
    const { actor, at, sent } = await ask(REFUSED);
    expect(at('rejected')).toBe(true);
    actor.send(confirmed);
    expect(sent).toHaveLength(1);
    actor.send(DISMISSED);
    actor.send(confirmed);
    expect(sent).toHaveLength(2);
  });

  test.each([REFUSED, PRICE_CHANGED, OUT_OF_STOCK])(
    'a step that is edited or confirmed meanwhile ends the problem (%#)',
    async (answer) => {
      const { actor, at, did } = await ask(answer);
      actor.send({ type: 'values.typed', step: 'contact', values: { contact } });
      expect(at('filling')).toBe(true);
      expect(did.filter((each) => each === 'watches the cart')).toHaveLength(2);
      const other = await ask(answer);
      other.actor.send(confirm('payment'));
      expect(other.at('filling')).toBe(true);
    },
  );

  test('a cart that is empty by now says so, and a full one begins again', async () => {
    const { actor, at } = await ask(REFUSED);
    actor.send({ type: 'cart.emptied' });
    expect(at('emptyCart')).toBe(true);
    actor.send({ type: 'cart.filled' });
    expect(at('filling')).toBe(true);
  });
});

describe('no answer', () => {
  const error: ApiError = { code: 'network', status: 0 };

  test('the same attemptOf is sent again, whatever became of the cart', async () => {
    const { actor, at, did, sent, refuse, context } = start({ confirmed: DONE });
    actor.send(confirmed);
    await refuse(error);
    expect(did).toEqual(['watches the cart', 'leaves the cart']);
    expect(context()).toMatchObject({
      answer: { error },
      draft: { attempt: { status: 'unknown' } },
    });
    actor.send({ type: 'cart.emptied' });
    expect(at('failed')).toBe(true);
    actor.send({ type: 'order.retried' });
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1']);
  });

  test('a reload while it is on its way sends the same attempt', () => {
    const { sent, at } = start({ confirmed: DONE, attempt: attemptOf('sent') });
    expect(at('placing')).toBe(true);
    expect(sent.map(({ key }) => key)).toEqual(['k1']);
  });

  test('a reload after the failure asks first', () => {
    const { actor, sent, at, context } = start({
      confirmed: DONE,
      attempt: attemptOf('unknown'),
    });
    expect(at('failed')).toBe(true);
    expect(sent).toEqual([]);
    actor.send(DISMISSED);
    expect(at('filling')).toBe(true);
    expect(context().draft.attempt?.status).toBe('unknown');
  });
});

describe('a member who bought before', () => {
  const usual = {
    contact: { ...contact, firstName: 'Ana' },
    delivery,
    method: 'Tarjeta de Credito',
  };
  const recalled = { type: 'xstate.done.actor.recallPurchase', output: usual } as never;

  test('goes straight to the review, and every step may be changed', () => {
    const { actor, at, sent, context } = start({}, true);
    expect(at('recalling')).toBe(true);
    actor.send(confirmed);
    actor.send(recalled);
    expect(at('filling')).toBe(true);
    expect(context().isUsual).toBe(true);
    expect(context().draft).toMatchObject({ ...usual, confirmed: DONE });
    actor.send({
      type: 'values.typed',
      step: 'payment',
      values: { method: 'Transferencia bancaria' },
    });
    expect(context().isUsual).toBe(false);
    expect(openStep(context().draft, 'review')).toBe('payment');
    actor.send(confirm('payment'));
    actor.send(confirmed);
    expect(sent).toHaveLength(1);
  });

  test('takes every step where the last purchase cannot be had again', async () => {
    const { at } = start({}, true);
    await soon();
    expect(at('filling')).toBe(true);
  });
});

test('who logs out has to say who buys; who logs in loses nothing', () => {
  const { actor, at, did, context } = start({ confirmed: DONE, attempt: attemptOf('unknown') });
  actor.send({ type: 'profile.loaded', account: { username: 'ana' } as Account });
  expect(did).toEqual(['filled from ana']);
  expect(at('failed')).toBe(true);
  actor.send({ type: 'session.ended' });
  expect(at('filling')).toBe(true);
  expect(context().draft.confirmed).toEqual(['delivery', 'payment']);
});
