import { useSearchParams } from 'react-router';
import { ShopTitle } from '../api/ShopTitle.tsx';
import { orderLookupCopy } from '../copy/ordersCopy.ts';
import { OrderLookupForm } from '../features/order/OrderLookupForm.tsx';
import { QUERY } from '../paths.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { Container } from '../ui/Container.tsx';
import styles from './OrderLookupPage.module.css';

/** Mails the link to an order again. */
export default function OrderLookupPage() {
  const [query] = useSearchParams();
  const email = useAppSelector((state) => state.session.email);
  return (
    <Container className={styles.page}>
      <ShopTitle title={orderLookupCopy.title} />
      <h1 className={styles.title}>{orderLookupCopy.title}</h1>
      <p className={styles.lead}>{orderLookupCopy.lead}</p>
      <OrderLookupForm known={{ orderNumber: query.get(QUERY.orderNumber) ?? '', email }} />
    </Container>
  );
}
