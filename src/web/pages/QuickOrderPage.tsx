import type { ReactNode } from 'react';
import { useGetProfileQuery } from '../api/accountsApi.ts';
import { toApiError } from '../api/ApiError.ts';
import { failureSentence } from '../copy/failureSentence.ts';
import { ShopTitle } from '../api/ShopTitle.tsx';
import { wholesaleCopy } from '../copy/wholesaleCopy.ts';
import { useAuth } from '../features/auth/AuthContext.ts';
import { useCart } from '../features/cart/useCart.ts';
import { useLayoutCommands } from '../features/layout/LayoutContext.ts';
import { QuickOrder } from '../features/wholesale/QuickOrder.tsx';
import { selectLoggedIn } from '../state/session/sessionSlice.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { Button } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { FormNote } from '../ui/form/FormNote.tsx';
import { Skeleton } from '../ui/loading/Skeleton.tsx';
import styles from './QuickOrderPage.module.css';

/** Wholesale buyers order by a list of SKUs. */
export default function QuickOrderPage() {
  return (
    <Container className={styles.page}>
      <ShopTitle title={wholesaleCopy.quickOrder} />
      <h1 className={styles.title}>{wholesaleCopy.quickOrder}</h1>
      <Contents />
    </Container>
  );
}

function Contents(): ReactNode {
  const auth = useAuth();
  const isMember = useAppSelector(selectLoggedIn);
  const { data: account, error } = useGetProfileQuery(undefined, { skip: !isMember });
  const { cart } = useCart();
  const { openCart } = useLayoutCommands();
  if (!isMember) {
    return (
      <>
        <p>{wholesaleCopy.guest}</p>
        <div>
          <Button onClick={() => auth.open()}>{wholesaleCopy.logIn}</Button>
        </div>
      </>
    );
  }
  if (!account) {
    return error ? (
      <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>
    ) : (
      <Skeleton height="20rem" />
    );
  }
  if (!account.wholesale) return <p>{wholesaleCopy.notWholesale}</p>;
  return (
    <>
      <p className={styles.lead}>{wholesaleCopy.quickLead}</p>
      <QuickOrder cart={cart} onOpenCart={openCart} />
    </>
  );
}
