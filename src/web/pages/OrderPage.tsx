import { useParams, useSearchParams } from 'react-router';
import { brandCopy } from '../copy/brandCopy.ts';
import { orderCopy } from '../copy/orderCopy.ts';
import { useAuth } from '../features/auth/AuthContext.ts';
import { useLayoutCommands } from '../features/layout/LayoutContext.ts';
import { ClosedOrder } from '../features/order/ClosedOrder.tsx';
import { OrderSkeleton } from '../features/order/OrderSkeleton.tsx';
import { OrderView } from '../features/order/OrderView.tsx';
import { RepeatPurchase } from '../features/order/RepeatPurchase.tsx';
import { useOrder } from '../features/order/useOrder.ts';
import { QUERY } from '../paths.ts';
import { selectLoggedIn } from '../state/sessionSlice.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { Container } from '../ui/Container.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useRepeatPurchase } from './useRepeatPurchase.ts';

/** One order, for its owner or a guest with the secret link (never sent as a referrer). */
export default function OrderPage() {
  const { number = '' } = useParams();
  const [query] = useSearchParams();
  const key = query.get(QUERY.orderKey);
  return (
    <>
      <title>{brandCopy.titled(orderCopy.pageTitle(number))}</title>
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
          {orderCopy.failedHint}
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
