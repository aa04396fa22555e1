import { createActor, fromPromise, waitFor } from 'xstate';
import type { CounterQr } from '../../../../domain/orders/counterQr.ts';
import { QR } from '../../../../testing/walks/toolsWalks.ts';
import { qrMachine } from './qrMachine.ts';

const PAID: CounterQr = { ...QR, state: 'paid', picture: null, missing: 0 };
const EXPIRED: CounterQr = { ...QR, state: 'expired', picture: null };
const AWAY = { code: 'server', status: 503 };

/** Calls answer in this order: with a code, or with an error. */
function open(...answers: (CounterQr | typeof AWAY)[]) {
  const asked: string[] = [];
  const call = (name: string) =>
    fromPromise<CounterQr>(async () => {
      asked.push(name);
      const answer = answers.shift();
      if (!answer || !('state' in answer)) throw answer as unknown as Error;
      return answer;
    });
  const actors = { showQr: call('show'), lookAtQr: call('look'), takeQrBack: call('takeBack') };
  const machine = qrMachine.provide({ actors, delays: { LOOK_MS: 1 } });
  const actor = createActor(machine).start();
  const pass = () => new Promise<void>((resolve) => setTimeout(resolve));
  const paid = () => waitFor(actor, (state) => state.matches('paid'), { timeout: 15_000 });
  return { actor, asked, pass, paid, now: () => actor.getSnapshot() };
}

test('a code is looked at until it is paid, whatever got no answer meanwhile', async () => {
  const { asked, paid } = open(QR, AWAY, QR, PAID);
  expect(await paid()).toMatchObject({ context: { qr: PAID, isUnanswered: false } });
  expect(asked).toEqual(['show', 'look', 'look', 'look']);
});

test('an expired code is followed by another one, once it is asked for', async () => {
  const { actor, asked, pass, now } = open(EXPIRED, PAID);
  await pass();
  expect(now().value).toBe('over');
  actor.send({ type: 'qr.requested' });
  await pass();
  expect([now().value, asked]).toEqual(['paid', ['show', 'show']]);
});

test('a refusal stays on the screen until it is asked again', async () => {
  const { actor, pass, now } = open(AWAY, EXPIRED);
  await pass();
  expect(now()).toMatchObject({ value: 'refused', context: { error: AWAY } });
  actor.send({ type: 'qr.requested' });
  expect(now().context.error).toBeNull();
  await pass();
  expect(now().value).toBe('over');
});

test('a code that cannot be taken back goes on, and says why', async () => {
  const { actor, pass, paid, now } = open(QR, AWAY, QR, PAID);
  await pass();
  actor.send({ type: 'qr.takenBack' });
  actor.send({ type: 'qr.takenBack' });
  await pass();
  expect(now()).toMatchObject({ context: { error: AWAY } });
  expect(now().hasTag('shown')).toBe(true);
  await paid();
});

test('without implementations it fails instead of pretending', async () => {
  const actor = createActor(qrMachine).start();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(actor.getSnapshot().value).toBe('refused');
});
