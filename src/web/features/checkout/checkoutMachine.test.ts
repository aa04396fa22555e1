import { createActor, fromPromise } from 'xstate';
import {
  attemptOf,
  ORDER_BY_CARD,
  ORDER_BY_TRANSFER,
  orderByCard,
  OUT_OF_STOCK,
  placed,
  PRICE_CHANGED,
  REFUSED,
} from '../../../testing/checkoutAnswers.ts';
import type { ApiError } from '../../api/ApiError.ts';
import type { Attempt, CheckoutDraft, CheckoutStep } from './CheckoutDraft.ts';
import type { PurchaseAnswer } from './CheckoutEvent.ts';
import { checkoutMachine } from './checkoutMachine.ts';
import { EMPTY_DRAFT } from './emptyDraft.ts';

const { contact, delivery } = EMPTY_DRAFT;
const visited = (step: CheckoutStep) => ({ type: 'step.visited', step }) as const;
const confirmed = { type: 'order.confirmed', attempt: attemptOf() } as const;
const DONE = ['contact', 'delivery', 'payment'] as const;
const NEXT = { type: 'step.confirmed' } as const;
const toReview = [NEXT, NEXT, NEXT];
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Each call waits for `reply` or `refuse`; what the machine does to the world is written down. */
function start(draft: Partial<CheckoutDraft> = {}, wanted: CheckoutStep | null = null) {
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
    },
    actions: {
      openOrder: (_, { number }) => did.push(`opened ${number}`),
      leaveToPay: (_, { payment }) =>
        did.push(`left to ${payment.method === 'Tarjeta de Credito' ? payment.redirectUrl : ''}`),
    },
  });
  const input = { draft: { ...EMPTY_DRAFT, ...draft }, wanted };
  const actor = createActor(machine, { input });
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
    at: (state: string) =>
      actor.getSnapshot().value === state ||
      actor.getSnapshot().matches({ shopping: state } as never),
    context: () => actor.getSnapshot().context,
    review: () => toReview.forEach((event) => actor.send(event)),
    reply: (answer: PurchaseAnswer) => settle(() => waiting.resolve(answer)),
    refuse: (error: unknown) => settle(() => waiting.reject(error)),
  };
}

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
  const values = { delivery: { ...delivery, city: 'Funes' } };
  actor.send({ type: 'values.typed', step: 'delivery', values });
  actor.send(visited('review'));
  expect(did.at(-1)).toBe('stayed at delivery');
  actor.send(NEXT);
  expect(at('review')).toBe(true);
});

test('a double click is one call, and nothing is bought before the answer', async () => {
  const { actor, sent, did, reply, review, context, at } = start();
  review();
  actor.send(confirmed);
  actor.send(confirmed);
  actor.send(visited('contact'));
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
    expect(at('review')).toBe(true);
  });

  test('another price: it is asked again, or looked at again', async () => {
    const { actor, at, sent, context } = await ask(PRICE_CHANGED);
    actor.send(visited('review'));
    expect(at('review')).toBe(true);
    actor.send({ type: 'order.confirmed', attempt: attemptOf('sent', 'k2') });
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k2']);
    expect(context().answer).toBeNull();
  });

  test('refused: every step is open, and it may be tried again', async () => {
    const { actor, at, sent } = await ask(REFUSED);
    actor.send(visited('contact'));
    expect(at('contact')).toBe(true);
    actor.send(visited('review'));
    actor.send(confirmed);
    expect(sent).toHaveLength(2);
  });

  test('a cart that is empty by now says so, and a full one begins again', async () => {
    const { actor, at } = await ask(REFUSED);
    actor.send({ type: 'cart.emptied' });
    expect(at('emptyCart')).toBe(true);
    actor.send({ type: 'cart.filled' });
    expect(at('review')).toBe(true);
  });
});

describe('no answer', () => {
  const error: ApiError = { code: 'network', status: 0 };

  test('the same attemptOf is sent again, whatever became of the cart', async () => {
    const { actor, at, sent, refuse, context } = start({ confirmed: DONE });
    actor.send(confirmed);
    await refuse(error);
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
    const { sent, at, context } = start({ confirmed: DONE, attempt: attemptOf('unknown') });
    expect(at('failed')).toBe(true);
    expect(sent).toEqual([]);
    expect(context().step).toBe('review');
  });
});

test('who logs out has to say who buys; who logs in loses nothing', () => {
  const { actor, at, context, review } = start();
  actor.send({
    type: 'values.typed',
    step: 'contact',
    values: { contact: { ...contact, firstName: 'Ana' } },
  });
  review();
  actor.send({ type: 'session.ended' });
  expect(at('contact')).toBe(true);
  expect(context().draft.contact.firstName).toBe('Ana');
  const known = { contact: { ...contact, firstName: 'Ana', lastName: 'Paz' }, delivery };
  actor.send({ type: 'profile.loaded', values: known });
  expect(context().draft.contact).toEqual(known.contact);
  actor.send(NEXT);
  expect(at('review')).toBe(true);
});
