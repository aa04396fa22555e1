import type { ReactNode } from 'react';
import type { OrderPage } from '../../../domain/checkout.ts';
import type { OrderRef } from '../../api/orderApi.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { orderPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Printer } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { GuestLink } from './GuestLink.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import styles from './OrderView.module.css';
import { PaymentPanel } from './PaymentPanel.tsx';
import { useNow } from './useNow.ts';

const TICK_MS = 60_000;

interface OrderViewProps {
  page: OrderPage;
  orderRef: OrderRef;
  /** How to buy the same again. */
  repeat: ReactNode;
}

/** Everything of an order: what has to be done first, then where it is, then what it was. */
export function OrderView({ page, orderRef, repeat }: OrderViewProps) {
  const { order, isCancellable } = page;
  const now = useNow(TICK_MS);
  const link = new URL(orderPath(order.number, orderRef.key), document.baseURI).href;
  return (
    <article>
      <OrderHead order={order} now={now} />
      <Container className={styles.page}>
        <div className={styles.main}>
          <PaymentPanel page={page} orderRef={orderRef} />
          {orderRef.key !== null && <GuestLink url={link} />}
          <Part title={orderCopy.timeline} isForScreen>
            <OrderTimeline order={order} />
          </Part>
          <Part title={orderCopy.lines}>
            <OrderLines lines={order.lines} />
          </Part>
        </div>
        <div className={styles.side}>
          <Part title={orderCopy.summary}>
            <OrderTotals order={order} />
            <OrderFacts order={order} />
          </Part>
          <div className={styles.actions}>
            {repeat}
            <Button wide variant="secondary" onClick={() => window.print()}>
              <Printer size={20} aria-hidden="true" />
              {orderCopy.print}
            </Button>
            {isCancellable && <CancelOrder order={order} orderRef={orderRef} />}
          </div>
        </div>
      </Container>
    </article>
  );
}

interface PartProps {
  title: string;
  /** It is no part of the receipt that one prints. */
  isForScreen?: boolean;
  children: ReactNode;
}

function Part({ title, isForScreen = false, children }: PartProps) {
  return (
    <section className={joinClasses(styles.part, isForScreen && styles.forScreen)}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
