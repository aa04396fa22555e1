import { useState } from 'react';
import { Link } from 'react-router';
import { skipToken } from '@reduxjs/toolkit/query';
import { isWaiting, type CustomerDetail } from '../../../../domain/people/customer.ts';
import { formatNumber } from '../../../../domain/money/formatMoney.ts';
import { WHOLESALE_NAME } from '../../../../domain/money/priceList.ts';
import { useGetClientTypesQuery } from '../../../api/tools/clientTypesToolsApi.ts';
import { customerDataPath, useGetCustomerQuery } from '../../../api/tools/customersToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useMaySetPricesOf } from '../kit/frame/useMayOpen.ts';
import { useDownload } from '../kit/frame/useDownload.ts';
import { RecordScreen, useRecordId } from '../kit/record/RecordScreen.tsx';
import { CustomerDialog, type CustomerDialogName } from './CustomerDialog.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import styles from './CustomerScreen.module.css';

/** Everything about one customer, and what can be done with the account. */
export function CustomerScreen() {
  const id = useRecordId();
  const customer = useGetCustomerQuery(typeof id === 'number' ? id : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <RecordScreen id={id} of={customer} copy={customersCopy} list="customers">
      {(detail) => detail && <LoadedCustomer detail={detail} />}
    </RecordScreen>
  );
}

function LoadedCustomer({ detail }: { detail: CustomerDetail }) {
  const { customer, profile } = detail;
  const [dialog, setDialog] = useState<CustomerDialogName | null>(null);
  const maySetPrices = useMaySetPricesOf()(customer.id);
  const { data: types = [] } = useGetClientTypesQuery();
  const type = types.find(({ name }) => name === customer.clientType);
  const waits =
    type !== undefined &&
    isWaiting(customer, type) &&
    types.some(({ name }) => name === WHOLESALE_NAME);
  const fullName = `${customer.firstName} ${customer.lastName}`.trim();
  return (
    <>
      <ScreenHead
        title={fullName || customer.username}
        above={[{ label: customersCopy.title, to: toolsPath('customers') }]}
        mark={
          <>
            <Badge>{customer.clientType}</Badge>
            {customer.business && <Badge tone="quiet">{customersCopy.business}</Badge>}
            {customer.isDeclined && <Badge tone="quiet">{customersCopy.notApproved}</Badge>}
          </>
        }
        hint={customersCopy.since(formatDate(customer.joinedAt))}
        actions={
          maySetPrices && (
            <Button variant="secondary" onClick={() => setDialog('type')}>
              {customersCopy.change}
            </Button>
          )
        }
      />
      {waits && (
        <section className={styles.waits} aria-label={customersCopy.waitsTitle}>
          <div>
            <p className={styles.strong}>{customersCopy.waitsTitle}</p>
            <p>{maySetPrices ? customersCopy.waitsText : customersCopy.waitsForOthers}</p>
          </div>
          <div className={styles.buttons}>
            {maySetPrices && (
              <Button onClick={() => setDialog('approve')}>{customersCopy.approve}</Button>
            )}
            <Button variant="quiet" onClick={() => setDialog('decline')}>
              {customersCopy.decline}
            </Button>
          </div>
        </section>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Totals detail={detail} />
          <Orders detail={detail} />
          <Withdrawals detail={detail} />
        </div>
        <aside className={styles.side}>
          <CustomerFacts profile={profile} />
          <PersonalData id={customer.id} onRemove={() => setDialog('remove')} />
        </aside>
      </div>
      {dialog && (
        <CustomerDialog
          name={dialog}
          customer={customer}
          types={types}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

function Totals({ detail: { customer, orders } }: { detail: CustomerDetail }) {
  const paid = orders.filter(
    ({ status, paymentStatus }) => status !== 'cancelled' && paymentStatus === 'approved',
  ).length;
  const average = paid === 0 ? 0 : Math.round(customer.spent / paid);
  return (
    <dl className={styles.totals} aria-label={customersCopy.totals}>
      <div>
        <dt>{customersCopy.orders}</dt>
        <dd>{formatNumber(customer.orders)}</dd>
        <dd className={styles.soft}>{customersCopy.notCancelled}</dd>
      </div>
      <div>
        <dt>{customersCopy.paid}</dt>
        <dd>{formatMoney(customer.spent)}</dd>
      </div>
      <div>
        <dt>{customersCopy.average}</dt>
        <dd>{formatMoney(average)}</dd>
      </div>
    </dl>
  );
}

function Orders({ detail: { orders } }: { detail: CustomerDetail }) {
  return (
    <Section title={customersCopy.orders}>
      {orders.length === 0 && <p className={styles.soft}>{customersCopy.noOrders}</p>}
      <ul className={styles.rows}>
        {orders.map(({ number, status, shippingType, paymentStatus, total, placedAt }) => (
          <li key={number} className={styles.row}>
            <Link to={toolsPath('order', { number })} className={styles.strong}>
              {ordersCopy.number(number)}
            </Link>
            <span className={styles.amount}>{formatMoney(total)}</span>
            <span className={styles.soft}>
              {formatDate(placedAt)} · {ordersCopy.statusOf(status, shippingType)} ·{' '}
              {ordersCopy.payments[paymentStatus]}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Withdrawals({ detail: { withdrawals } }: { detail: CustomerDetail }) {
  return (
    <Section title={customersCopy.withdrawals}>
      {withdrawals.length === 0 && <p className={styles.soft}>{customersCopy.noWithdrawals}</p>}
      <ul className={styles.rows}>
        {withdrawals.map(({ code, orderNumber, reason, createdAt, answeredAt }) => (
          <li key={code} className={styles.row}>
            <span className={styles.strong}>{customersCopy.withdrawalOf(orderNumber)}</span>
            <span>{code}</span>
            <span className={styles.soft}>
              {formatDate(createdAt)} ·{' '}
              {answeredAt === null
                ? customersCopy.unanswered
                : customersCopy.answered(formatDate(answeredAt))}
              {reason !== '' && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PersonalData({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { download, isDownloading } = useDownload();
  return (
    <Section title={customersCopy.dataTitle} hint={customersCopy.dataText}>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          busy={isDownloading}
          onClick={() => void download(customerDataPath(id))}
        >
          {customersCopy.download}
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {customersCopy.remove}
        </Button>
      </div>
    </Section>
  );
}
