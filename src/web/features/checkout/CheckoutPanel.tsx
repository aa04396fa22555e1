import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Cart } from '../../../domain/cart.ts';
import type { CouponOffer } from '../../../domain/coupon.ts';
import { useGetProfileQuery } from '../../api/accountsApi.ts';
import { useGetCheckoutOptionsQuery } from '../../api/checkoutApi.ts';
import { usePriceTerms } from '../../api/usePriceTerms.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { selectLoggedIn } from '../../state/sessionSlice.ts';
import { useAppSelector } from '../../state/useAppSelector.ts';
import { Container } from '../../ui/Container.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { OrderedInOtherTab } from './OrderedInOtherTab.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { checkoutSum } from './checkoutSum.ts';
import { CheckoutView } from './CheckoutView.tsx';
import styles from './CheckoutView.module.css';
import { useOrderFromOtherTab } from './useOrderFromOtherTab.ts';
import type { CheckoutSlots } from './useCheckout.ts';
import { useCheckoutActor } from './useCheckoutActor.ts';
import { useDelivery } from './useDelivery.ts';

interface CheckoutPanelProps {
  /** Null while unknown. */
  cart: Cart | null;
  isCartChanging: boolean;
  offer: CouponOffer | null;
  /** No coupon request is pending. */
  isCouponKnown: boolean;
  slots: CheckoutSlots;
  /** Shown instead of the steps. */
  emptyCart: ReactNode;
  unknownCart: ReactNode;
}

/** The checkout, or the reason why it cannot be shown. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { cart, isCartChanging, offer, isCouponKnown, slots, emptyCart, unknownCart } = props;
  const isMember = useAppSelector(selectLoggedIn);
  const profile = useGetProfileQuery(undefined, { skip: !isMember });
  const account = (isMember && profile.currentData) || null;
  const { data: options, isError, isFetching, refetch } = useGetCheckoutOptionsQuery();
  const terms = usePriceTerms();
  const isCartEmpty = cart && !isCartChanging ? cart.lines.length === 0 : null;
  const elsewhere = useOrderFromOtherTab(isCartEmpty);
  const actor = useCheckoutActor({ account, isCartEmpty });
  const draft = useSelector(actor, ({ context }) => context.draft);
  const isEmpty = useSelector(actor, (snapshot) => snapshot.matches('emptyCart'));
  const delivery = useDelivery(draft.delivery);

  if (isEmpty) {
    return <Framed>{elsewhere ? <OrderedInOtherTab order={elsewhere} /> : emptyCart}</Framed>;
  }
  if (isError && !options) {
    return (
      <Framed>
        <ErrorState
          title={checkoutCopy.unknownOptions}
          retryLabel={checkoutCopy.retry}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {checkoutCopy.unknownOptionsHint}
        </ErrorState>
      </Framed>
    );
  }
  if (unknownCart) return <Framed>{unknownCart}</Framed>;
  if (!cart || !options || !terms) return <CheckoutSkeleton />;
  const [usual = null] = options.paymentMethods;
  const method = options.paymentMethods.find((each) => each === draft.method) ?? usual;
  const cost = delivery.quote?.cost ?? null;
  const paid = { cart, terms, offer, method: method ?? 'Tarjeta de Credito', delivery: cost };
  const caller = { isMember, account, options };
  const chosen = { draft, delivery, method, isCouponKnown };
  const model = { ...slots, ...caller, ...chosen, actor, cart, isCartChanging, terms, offer };
  return <CheckoutView model={{ ...model, sum: checkoutSum(paid) }} />;
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{checkoutCopy.title}</h1>
      <div className={styles.main}>{children}</div>
    </Container>
  );
}
