import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Waiting } from '../../../../domain/time/today.ts';
import { orderListQuery, type WantedOrders } from '../../../api/tools/orderListQuery.ts';
import { useGetWaitingQuery } from '../../../api/tools/todayToolsApi.ts';
import { todayCopy } from '../../../copy/tools/todayCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import styles from './TodayScreen.module.css';

const POLL_MS = 60_000;

/** A tile for everything that waits in the admin's areas, each leading to its list. */
export function WaitingTiles() {
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useGetWaitingQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  if (!data && error) {
    return <FailedAnswer title={todayCopy.unknown} answer={{ error, isFetching, refetch }} />;
  }
  // An admin of offers alone has nothing that waits.
  if (data && Object.values(data).every((each) => each === null)) return null;
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.title}>
        {todayCopy.waiting}
      </h2>
      {data ? <Tiles waiting={data} now={fulfilledTimeStamp ?? 0} /> : <Skeleton height="15rem" />}
    </section>
  );
}

function Tiles({ waiting, now }: { waiting: Waiting; now: number }) {
  const { transfers, withdrawals } = waiting;
  const nextDue = withdrawals?.nextDue ?? null;
  return (
    <ul className={styles.tiles}>
      <Tile
        to={ordersWith({ status: 'pending', paymentStatus: 'pending', method: 'transfer' })}
        name={todayCopy.transfers}
        count={transfers && transfers.count}
      >
        {transfers !== null && transfers.count > 0 && todayCopy.transfersTotal(transfers.total)}
      </Tile>
      <Tile
        to={ordersWith({ status: 'pending', paymentStatus: 'approved' })}
        name={todayCopy.toPack}
        count={waiting.toPack}
      />
      <Tile
        to={ordersWith({ status: 'prepared', paymentStatus: 'approved' })}
        name={todayCopy.toShip}
        count={waiting.toShip}
      />
      <Tile to={toolsPath('matters')} name={todayCopy.toSettle} count={waiting.toSettle} />
      <Tile
        to={`${toolsPath('withdrawals')}?state=open&orden=created`}
        name={todayCopy.withdrawals}
        count={withdrawals && withdrawals.count}
      >
        {nextDue !== null && todayCopy.answerIn(nextDue - now)}
      </Tile>
      <Tile
        to={`${toolsPath('customers')}?kind=waiting`}
        name={todayCopy.businesses}
        count={waiting.businesses}
      />
      <Tile
        to={`${toolsPath('stock')}?state=low&orden=stock`}
        name={todayCopy.lowStock}
        count={waiting.lowStock}
      />
      <Tile to={toolsPath('system')} name={todayCopy.deadMails} count={waiting.deadMails} />
    </ul>
  );
}

interface TileProps {
  /** The list of what waits. */
  to: string;
  name: string;
  /** Null without the area: no tile. */
  count: number | null;
  children?: ReactNode;
}

function Tile({ to, name, count, children }: TileProps) {
  if (count === null) return null;
  return (
    <li>
      <Link to={to} className={styles.tile} data-waits={count > 0 || undefined}>
        <strong className={styles.number}>{count}</strong>
        <span>{name}</span>
        {children && <span className={styles.soft}>{children}</span>}
      </Link>
    </li>
  );
}

function ordersWith(wanted: WantedOrders): string {
  return toolsPath('orders') + orderListQuery(wanted);
}
