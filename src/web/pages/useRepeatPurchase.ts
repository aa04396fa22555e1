import { useState } from 'react';
import type { CartLine } from '../../domain/cart.ts';
import type { OrderLine } from '../../domain/order.ts';
import { toApiError } from '../api/ApiError.ts';
import { useCartActor } from '../features/cart/CartContext.ts';
import type { CartActor } from '../features/cart/createCart.ts';
import { keyOfLine } from '../features/cart/displayedCart.ts';
import type { Repetition } from '../features/order/RepeatPurchase.tsx';

type Answer = 'added' | 'refused' | 'failed';

interface RepeatPurchase {
  repeat: (lines: readonly OrderLine[]) => Promise<void>;
  /** Null before it was tried. */
  outcome: Repetition | null;
  isBusy: boolean;
}

/** Puts what was bought into the cart again, as much of each line as there is; `onWhole` when nothing was missing. */
export function useRepeatPurchase(onWhole: () => void): RepeatPurchase {
  const actor = useCartActor();
  const [outcome, setOutcome] = useState<Repetition | null>(null);
  const [isBusy, setBusy] = useState(false);
  const repeat = async (lines: readonly OrderLine[]) => {
    setBusy(true);
    setOutcome(null);
    const made = await repeatLines(actor, lines);
    setBusy(false);
    setOutcome(made);
    if (!made.isBroken && made.missing.length === 0) onWhole();
  };
  return { repeat, outcome, isBusy };
}

async function repeatLines(actor: CartActor, lines: readonly OrderLine[]): Promise<Repetition> {
  const missing: Repetition['missing'][number][] = [];
  let added = 0;
  for (const line of lines) {
    const units = await addAsMuch(actor, line);
    if (units === null) return { added, missing, isBroken: true };
    added += units;
    const { title, size, quantity } = line;
    if (units < quantity) missing.push({ title, size, units: quantity - units });
  }
  return { added, missing, isBroken: false };
}

/** Units that came into the cart: all, or by halves as many as there are. Null when the shop could not be asked. */
async function addAsMuch(actor: CartActor, line: OrderLine): Promise<number | null> {
  let added = 0;
  let step = line.quantity;
  while (step >= 1) {
    const answer = await addUnits(actor, lineOf(line), step);
    if (answer === 'failed') return null;
    if (answer === 'added') added += step;
    const rest = line.quantity - added;
    step = answer === 'added' ? Math.min(step, rest) : Math.floor(step / 2);
  }
  return added;
}

function addUnits(actor: CartActor, line: CartLine, units: number): Promise<Answer> {
  const key = keyOfLine(line);
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      subscriptions.forEach((each) => each.unsubscribe());
      resolve(answer);
    };
    const subscriptions = [
      actor.on('line.confirmed', (event) => event.key === key && settle('added')),
      actor.on('line.refused', ({ key: refused, failure }) => {
        if (refused !== key) return;
        const { code } = toApiError(failure.error);
        settle(code === 'conflict' || code === 'notFound' ? 'refused' : 'failed');
      }),
    ];
    actor.send({ type: 'line.changed', key, line, units, atOnce: false });
  });
}

/** The line until the shop tells its own. */
function lineOf({ variantId, size, title, color, unitPrice, imageFront }: OrderLine): CartLine {
  return {
    variantId,
    sizeId: 0,
    size,
    quantity: 0,
    title,
    titleId: 0,
    productId: 0,
    color,
    unitPrice,
    taxRate: 0,
    image: imageFront,
    weightGrams: 0,
    available: 0,
  };
}
