import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PlacedOrder } from '../../domain/orders/checkout.ts';
import { useGetProfileQuery } from '../api/accountsApi.ts';
import { toApiError } from '../api/ApiError.ts';
import { useGetCheckoutOptionsQuery } from '../api/checkoutApi.ts';
import { useGetGiftCardOfferQuery } from '../api/giftCardsApi.ts';
import { ShopTitle } from '../api/ShopTitle.tsx';
import { failureHint } from '../copy/failureSentence.ts';
import { giftCardCopy as copy } from '../copy/giftCardCopy.ts';
import { useAuth } from '../features/auth/AuthContext.ts';
import { GiftCardForm } from '../features/giftCard/GiftCardForm.tsx';
import { orderPath, PAGE_PATHS } from '../paths.ts';
import { selectLoggedIn } from '../state/session/sessionSlice.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { EmptyState } from '../ui/loading/EmptyState.tsx';
import { ErrorState } from '../ui/loading/ErrorState.tsx';
import { Skeleton } from '../ui/loading/Skeleton.tsx';
import { pageNavigation } from '../ui/pageNavigation.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './GiftCardPage.module.css';

/** Gift cards are bought by themselves, beside the cart. */
export default function GiftCardPage() {
  return (
    <Container className={styles.page}>
      <ShopTitle title={copy.title} />
      <header className={styles.head}>
        <h1 className={styles.title}>{copy.title}</h1>
        <p>{copy.lead}</p>
      </header>
      <Contents />
    </Container>
  );
}

function Contents(): ReactNode {
  const auth = useAuth();
  const isMember = useAppSelector(selectLoggedIn);
  const offer = useGetGiftCardOfferQuery();
  const options = useGetCheckoutOptionsQuery();
  const profile = useGetProfileQuery(undefined, { skip: !isMember });
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const error = offer.error ?? options.error ?? (isMember ? profile.error : undefined);
  if (error && toApiError(error).code === 'notFound') return <NotSold />;
  if (error) {
    const { refetch } = offer.error ? offer : options.error ? options : profile;
    return (
      <ErrorState
        title={copy.failed}
        retryLabel={copy.retry}
        retrying={offer.isFetching || options.isFetching || profile.isFetching}
        onRetry={() => void refetch()}
      >
        {failureHint(toApiError(error))}
      </ErrorState>
    );
  }
  const account = isMember ? profile.data : null;
  if (placed) return <Placed order={placed} />;
  if (!offer.data || !options.data || account === undefined) {
    return (
      <>
        <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
        <Skeleton height="32rem" />
      </>
    );
  }
  return (
    <GiftCardForm
      offer={offer.data}
      options={options.data}
      account={account}
      onLogin={() => auth.open()}
      onPlaced={setPlaced}
    />
  );
}

function NotSold() {
  return (
    <EmptyState
      title={copy.notSold}
      actions={<LinkButton to={PAGE_PATHS.products}>{copy.seeProducts}</LinkButton>}
    >
      {copy.notSoldHint}
    </EmptyState>
  );
}

/** Goes on to the provider's page, or to the order's; Back from the provider leads to the order. */
function Placed({ order: { number, key, payment } }: { order: PlacedOrder }) {
  const navigate = useNavigate();
  const path = orderPath(number, key);
  const url = payment.method === 'Tarjeta de Credito' ? payment.redirectUrl : null;
  useEffect(() => {
    const openOrder = () => void navigate(path, { replace: true });
    if (url === null) return openOrder();
    window.history.replaceState(window.history.state, '', path);
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && openOrder();
    window.addEventListener('pageshow', onReturn);
    pageNavigation.leaveFor(url);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [navigate, path, url]);
  return (
    <p role="status">
      {copy.redirecting} {url !== null && <a href={url}>{copy.goToPay}</a>}
    </p>
  );
}
