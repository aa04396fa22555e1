import { useSelector } from '@xstate/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { Cart } from '../../../domain/orders/cart.ts';
import type { CardProvider } from '../../../domain/orders/cardProvider.ts';
import type { CheckoutOptions } from '../../../domain/orders/checkout.ts';
import type { CouponOffer } from '../../../domain/orders/coupon.ts';
import type { PaymentMethod } from '../../../domain/orders/order.ts';
import { chosenPickup, quoteAt } from '../../../domain/orders/shippingQuote.ts';
import type { SavedAddress } from '../../../domain/people/savedAddress.ts';
import { formatPostalCode, readPostalCode } from '../../../domain/people/postalCode.ts';
import { useGetAddressesQuery } from '../../api/addressesApi.ts';
import { useGetProfileQuery } from '../../api/accountsApi.ts';
import { setCachedCart } from '../../api/cartApi.ts';
import { useGetCheckoutOptionsQuery, useGetShippingOfferQuery } from '../../api/checkoutApi.ts';
import { usePriceTerms } from '../../api/storeApi.ts';
import { toApiError } from '../../api/ApiError.ts';
import { failureHint } from '../../copy/failureSentence.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { orderPath, PAGE_PATHS } from '../../paths.ts';
import { useShownActor } from '../../state/useShownActor.ts';
import { onOrderInOtherTab, useLastOrder, type OrderRef } from '../../state/orderBroadcast.ts';
import { selectLoggedIn } from '../../state/session/sessionSlice.ts';
import { useAppSelector, useAppStore } from '../../state/useAppSelector.ts';
import { Container } from '../../ui/Container.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { ErrorState } from '../../ui/loading/ErrorState.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { pageNavigation } from '../../ui/pageNavigation.ts';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { openStep } from './checkoutMachine.ts';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import styles from './CheckoutSteps.module.css';
import { createCheckout, type CheckoutActor } from './createCheckout.ts';
import type { CheckoutDraft, CheckoutStep, DeliveryValues } from './draft.ts';
import { checkoutSum } from './purchase.ts';
import { useCheckoutCredit } from './useCheckoutCredit.ts';
import {
  CheckoutModelContext,
  stepAt,
  stepPath,
  type CheckoutShipping,
  type CheckoutSlots,
} from './useCheckout.ts';

const NO_ADDRESSES: readonly SavedAddress[] = [];

interface CheckoutPanelProps {
  /** Null while unknown. */
  cart: Cart | null;
  isCartChanging: boolean;
  offers: readonly (CouponOffer | null)[];
  /** No coupon request is pending. */
  isCouponKnown: boolean;
  slots: CheckoutSlots;
  /** Shown instead of the steps. */
  emptyCart: ReactNode;
  unknownCart: ReactNode;
}

/** The checkout, or the reason why it cannot be shown. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { cart, isCartChanging, offers, isCouponKnown, slots, emptyCart, unknownCart } = props;
  const isMember = useAppSelector(selectLoggedIn);
  const profile = useGetProfileQuery(undefined, { skip: !isMember });
  const account = (isMember && profile.currentData) || null;
  const saved = useGetAddressesQuery(undefined, { skip: !isMember });
  const addresses = (isMember && saved.currentData) || NO_ADDRESSES;
  const { data: options, error, isError, isFetching, refetch } = useGetCheckoutOptionsQuery();
  const terms = usePriceTerms();
  const elsewhere = useOrderFromOtherTab(cart && cart.lines.length === 0);
  const actor = useCheckoutActor();
  const draft = useSelector(actor, ({ context }) => context.draft);
  const isEmpty = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('emptyCart') || (snapshot.matches('shopping') && cart?.lines.length === 0),
  );
  const isRecalling = useSelector(actor, (snapshot) => snapshot.matches('recalling'));
  const [isReturn] = useState(cart === null || cart.lines.length === 0);
  const ordered = useLastOrder();
  const delivery = useShipping(draft.delivery);
  const credit = useCheckoutCredit(isMember);
  const navigate = useNavigate();
  const step = openStep(draft, stepAt(useLocation()));

  if (isEmpty) {
    return <NothingToBuy {...{ elsewhere, ordered, isReturn, emptyCart }} />;
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
          {failureHint(toApiError(error))} {checkoutCopy.unknownOptionsHint}
        </ErrorState>
      </Framed>
    );
  }
  if (unknownCart) return <Framed>{unknownCart}</Framed>;
  if (!cart || !options || !terms || isRecalling) return <CheckoutSkeleton />;
  const [usual = null] = options.paymentMethods;
  const method = options.paymentMethods.find((each) => each === draft.method) ?? usual;
  const cardProvider = providerOf(draft, method, options);
  const cost = delivery.quote?.cost ?? null;
  const { balances } = credit;
  const way = { method: method ?? 'Tarjeta de Credito', delivery: cost } as const;
  const paid = { cart, terms, offers, ...way, balances };
  const goTo = (next: CheckoutStep) => void navigate(stepPath(next));
  const confirmStep = () => {
    actor.send({ type: 'step.confirmed', step });
    goTo(openStep(actor.getSnapshot().context.draft, null));
  };
  const caller = { isMember, account, addresses, options };
  const chosen = { draft, delivery, method, cardProvider, isCouponKnown, credit };
  const commands = { step, goTo, confirmStep };
  const model = { ...slots, ...caller, ...chosen, ...commands, actor, cart, isCartChanging };
  return (
    <CheckoutModelContext value={{ ...model, terms, offers, sum: checkoutSum(paid) }}>
      <CheckoutSteps />
    </CheckoutModelContext>
  );
}

/** The chosen one while it is offered, else the default; null where no card pays. */
function providerOf(
  draft: CheckoutDraft,
  method: PaymentMethod | null,
  { cardProviders }: CheckoutOptions,
): CardProvider | null {
  if (method !== 'Tarjeta de Credito') return null;
  const chosen = cardProviders.find((each) => each === draft.cardProvider);
  return chosen ?? cardProviders[0] ?? null;
}

interface NothingToBuyProps {
  /** The order that another tab has just made of this cart. */
  elsewhere: OrderRef | null;
  /** This tab's last order. */
  ordered: OrderRef | null;
  /** The cart was empty when the checkout was opened. */
  isReturn: boolean;
  emptyCart: ReactNode;
}

function NothingToBuy({ elsewhere, ordered, isReturn, emptyCart }: NothingToBuyProps) {
  if (elsewhere) {
    return (
      <Framed>
        <Ordered order={elsewhere} isElsewhere />
      </Framed>
    );
  }
  // Back from the order, or a reload: the step belongs to a checkout that is over.
  if (isReturn && ordered) return <Navigate to={orderPath(ordered.number, ordered.key)} replace />;
  return <Framed>{ordered ? <Ordered order={ordered} /> : emptyCart}</Framed>;
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{checkoutCopy.title}</h1>
      <div className={styles.main}>{children}</div>
    </Container>
  );
}

/** Placeholder while the cart and the options load. */
function CheckoutSkeleton() {
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{checkoutCopy.title}</h1>
        <Skeleton height="2.75rem" />
      </header>
      <div className={styles.aside}>
        <Skeleton height="3.5rem" />
      </div>
      <div className={styles.main}>
        <VisuallyHidden role="status">{checkoutCopy.loading}</VisuallyHidden>
        <Skeleton height="26rem" />
      </div>
    </Container>
  );
}

/** The order of this cart is placed; `isElsewhere`: by another tab, while this one was open. */
function Ordered({ order, isElsewhere = false }: { order: OrderRef; isElsewhere?: boolean }) {
  const { number, key } = order;
  const actions = (
    <>
      <LinkButton to={orderPath(number, key)}>{checkoutCopy.seeOrder}</LinkButton>
      <LinkButton variant="secondary" to={PAGE_PATHS.products}>
        {checkoutCopy.addMore}
      </LinkButton>
    </>
  );
  if (!isElsewhere) {
    return (
      <EmptyState title={checkoutCopy.boughtAlready(number)} actions={actions}>
        {checkoutCopy.boughtAlreadyHint}
      </EmptyState>
    );
  }
  return (
    <div role="alert">
      <EmptyState title={checkoutCopy.boughtElsewhere} actions={actions}>
        {checkoutCopy.boughtElsewhereHint(number)}
      </EmptyState>
    </div>
  );
}

function useCheckoutActor(): CheckoutActor {
  const store = useAppStore();
  const navigate = useNavigate();
  return useShownActor((inspect) =>
    createCheckout({
      store,
      inspect,
      openOrder: (path) => void navigate(path, { replace: true }),
      leaveToPay: (url, path) => {
        window.history.replaceState(window.history.state, '', path);
        pageNavigation.leaveFor(url);
      },
    }),
  );
}

/** Shipping quotes for the typed postal code, once it is valid. */
function useShipping(typed: DeliveryValues): CheckoutShipping {
  const { postalCode, shippingType, pickupPoint } = typed;
  const code = readPostalCode(postalCode);
  const question = code ? { postalCode: formatPostalCode(code) } : skipToken;
  const { currentData, isFetching, isError, refetch } = useGetShippingOfferQuery(question);
  const offer = currentData ?? null;
  const quote = offer?.quotes.find(({ type }) => type === shippingType) ?? null;
  const choice = quote && chosenPickup(quote, Number(pickupPoint));
  return {
    offer,
    isLoading: isFetching && offer === null,
    isFailed: isError && offer === null,
    retry: () => void refetch(),
    quote: quote && quoteAt(quote, choice?.id ?? null),
    pickupPoint: choice?.id ?? null,
  };
}

/** The order that another tab placed with this cart; null once the cart has lines again. */
function useOrderFromOtherTab(isCartEmpty: boolean | null): OrderRef | null {
  const { dispatch } = useAppStore();
  const [order, setOrder] = useState<OrderRef | null>(null);
  const [wasEmpty, setWasEmpty] = useState(isCartEmpty);
  useEffect(
    () =>
      onOrderInOtherTab((placed) => {
        dispatch(setCachedCart({ lines: [] }));
        setOrder(placed);
      }),
    [dispatch],
  );
  if (isCartEmpty !== wasEmpty) {
    setWasEmpty(isCartEmpty);
    if (isCartEmpty === false) setOrder(null);
  }
  return order;
}
