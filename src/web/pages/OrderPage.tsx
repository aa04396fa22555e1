import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { lineName } from '../../domain/catalogue/audience.ts';
import { MAX_UNITS_PER_CALL } from '../../domain/orders/cart.ts';
import type { OrderLine } from '../../domain/orders/order.ts';
import { toApiError } from '../api/ApiError.ts';
import { cartApi, setCachedCart } from '../api/cartApi.ts';
import { failureHint } from '../copy/failureSentence.ts';
import { ShopTitle } from '../api/ShopTitle.tsx';
import { orderCopy } from '../copy/orderCopy.ts';
import { useAuth } from '../features/auth/AuthContext.ts';
import { useLayoutCommands } from '../features/layout/LayoutContext.ts';
import { ClosedOrder } from '../features/order/ClosedOrder.tsx';
import { OrderSkeleton } from '../features/order/OrderSkeleton.tsx';
import { OrderView } from '../features/order/OrderView.tsx';
import { RepeatPurchase, type Repetition } from '../features/order/RepeatPurchase.tsx';
import { useOrder } from '../features/order/useOrder.ts';
import { QUERY } from '../paths.ts';
import type { Store } from '../state/createStore.ts';
import { selectLoggedIn } from '../state/session/sessionSlice.ts';
import { useAppSelector, useAppStore } from '../state/useAppSelector.ts';
import { Container } from '../ui/Container.tsx';
import { ErrorState } from '../ui/loading/ErrorState.tsx';

/** One order, for its owner or a guest with the secret link (never sent as a referrer). */
export default function OrderPage() {
  const { number = '' } = useParams();
  const [query] = useSearchParams();
  const key = query.get(QUERY.orderKey);
  return (
    <>
      <ShopTitle title={orderCopy.pageTitle(number)} />
      <meta name="referrer" content="no-referrer" />
      <Order number={number} orderKey={key === '' ? null : key} />
    </>
  );
}

function Order({ number, orderKey }: { number: string; orderKey: string | null }) {
  const ref = { number, key: orderKey };
  const known = useOrder(ref);
  const isLoggedIn = useAppSelector(selectLoggedIn);
  const { open, prepare } = useAuth();
  const { openCart } = useLayoutCommands();
  const { repeat, outcome, isBusy } = useRepeatPurchase(openCart);
  if (known.status === 'loading') return <OrderSkeleton />;
  if (known.status === 'closed') {
    return (
      <ClosedOrder
        number={number}
        isLoggedIn={isLoggedIn}
        onLogin={() => open()}
        onLoginIntent={prepare}
      />
    );
  }
  if (known.status === 'failed') {
    return (
      <Container>
        <ErrorState
          title={orderCopy.failed}
          retryLabel={orderCopy.retry}
          retrying={known.isRetrying}
          onRetry={known.retry}
        >
          {failureHint(known.error)} {orderCopy.failedHint}
        </ErrorState>
      </Container>
    );
  }
  const { page } = known;
  return (
    <OrderView
      page={page}
      orderRef={ref}
      repeat={
        <RepeatPurchase
          outcome={outcome}
          isBusy={isBusy}
          onRepeat={() => void repeat(page.order.lines)}
          onOpenCart={openCart}
        />
      }
    />
  );
}

type Answer = 'added' | 'refused' | 'failed';

interface RepeatedPurchase {
  repeat: (lines: readonly OrderLine[]) => Promise<void>;
  /** Null before it was tried. */
  outcome: Repetition | null;
  isBusy: boolean;
}

/** Adds an order's lines to the cart, as many units as are in stock; `onWhole` when nothing was missing. */
function useRepeatPurchase(onWhole: () => void): RepeatedPurchase {
  const store = useAppStore();
  const [outcome, setOutcome] = useState<Repetition | null>(null);
  const [isBusy, setBusy] = useState(false);
  const repeat = async (lines: readonly OrderLine[]) => {
    setBusy(true);
    setOutcome(null);
    const made = await repeatLines(store, lines);
    setBusy(false);
    setOutcome(made);
    if (!made.isBroken && made.missing.length === 0) onWhole();
  };
  return { repeat, outcome, isBusy };
}

async function repeatLines(store: Store, lines: readonly OrderLine[]): Promise<Repetition> {
  const missing: Repetition['missing'][number][] = [];
  let added = 0;
  for (const line of lines) {
    const units = await addAsMuch(store, line);
    if (units === null) return { added, missing, isBroken: true };
    added += units;
    const { size, quantity } = line;
    if (units < quantity) missing.push({ title: lineName(line), size, units: quantity - units });
  }
  return { added, missing, isBroken: false };
}

/** Units added: all, or fewer found by halving. Null when a request failed. */
async function addAsMuch(store: Store, line: OrderLine): Promise<number | null> {
  let added = 0;
  let step = Math.min(line.quantity, MAX_UNITS_PER_CALL);
  while (step >= 1) {
    const answer = await addUnits(store, line, step);
    if (answer === 'failed') return null;
    if (answer === 'added') added += step;
    const rest = line.quantity - added;
    step = answer === 'added' ? Math.min(step, rest) : Math.floor(step / 2);
  }
  return added;
}

/** Bypasses the cart machine, which would notify each failure: here one sentence covers all. */
async function addUnits(
  { dispatch }: Store,
  { variantId, size }: OrderLine,
  units: number,
): Promise<Answer> {
  const { addToCart } = cartApi.endpoints;
  const call = addToCart.initiate({ variantId, size, units }, { track: false });
  const { data: cart, error } = await dispatch(call);
  if (cart) {
    dispatch(setCachedCart(cart));
    return 'added';
  }
  const { code } = toApiError(error);
  return code === 'conflict' || code === 'notFound' ? 'refused' : 'failed';
}
