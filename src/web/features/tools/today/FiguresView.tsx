import type { CSSProperties } from 'react';
import {
  conversionOf,
  type DaySales,
  type Figures,
  type Period,
  type Sales,
} from '../../../../domain/time/today.ts';
import { pesosFromCents } from '../../../../domain/money/money.ts';
import { useGetFiguresQuery } from '../../../api/tools/todayToolsApi.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { formatPercent } from '../../../copy/format/formatPercent.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { todayCopy } from '../../../copy/tools/todayCopy.ts';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import { Figure } from './Figure.tsx';
import { SalesPlot } from './SalesPlot.tsx';
import styles from './TodayScreen.module.css';

/** The figures of a period, each as a plot, as a table and as a file. */
export function FiguresView({ period }: { period: Period }) {
  const { currentData, error, isFetching, refetch } = useGetFiguresQuery(period, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <Shown figures={currentData} period={period} />;
  if (!error) return <Skeleton height="30rem" />;
  return <FailedAnswer title={todayCopy.failed} answer={{ error, isFetching, refetch }} />;
}

function Shown({ figures, period }: { figures: Figures; period: Period }) {
  const { sales, orders, bestSellers, missedSearches } = figures;
  const statuses = orders.map(({ status, count }) => ({
    name: ordersCopy.statuses[status],
    count,
  }));
  return (
    <>
      <Sums figures={figures} />
      {sales && (
        <Figure
          title={todayCopy.salesByDay}
          file={`ventas-${period}-dias`}
          headers={[todayCopy.day, todayCopy.orders, todayCopy.revenue, todayCopy.delivery]}
          rows={sales.map(({ day, orders: count, revenue, delivery }) => ({
            cells: [shortDay(day), String(count), formatMoney(revenue), formatMoney(delivery)],
            file: [day, count, pesosFromCents(revenue), pesosFromCents(delivery)],
          }))}
        >
          <SalesPlot sales={sales} />
        </Figure>
      )}
      <div className={styles.halves}>
        <Figure
          title={todayCopy.byStatus}
          file={`pedidos-por-estado-${period}-dias`}
          headers={[todayCopy.status, todayCopy.count]}
          rows={statuses.map(({ name, count }) => ({
            cells: [name, String(count)],
            file: [name, count],
          }))}
        >
          <Bars rows={statuses.map(({ name, count }) => ({ name, count, label: String(count) }))} />
        </Figure>
        <Figure
          title={todayCopy.bestSellers}
          file={`mas-vendidos-${period}-dias`}
          headers={[todayCopy.product, todayCopy.units, ...(sales ? [todayCopy.revenue] : [])]}
          rows={bestSellers.map(({ title, units, revenue }) => ({
            cells: [title, String(units), ...(revenue === null ? [] : [formatMoney(revenue)])],
            file: [title, units, ...(revenue === null ? [] : [pesosFromCents(revenue)])],
          }))}
        >
          <Bars
            rows={bestSellers.map(({ title, units, revenue }) => ({
              name: title,
              count: revenue ?? units,
              label: revenue === null ? todayCopy.unitsOf(units) : formatMoney(revenue),
            }))}
          />
        </Figure>
        <Figure
          title={todayCopy.missed}
          file={`busquedas-sin-resultados-${period}-dias`}
          headers={[todayCopy.query, todayCopy.times]}
          rows={missedSearches.map(({ query, times }) => ({
            cells: [query, String(times)],
            file: [query, times],
          }))}
        >
          <Bars
            rows={missedSearches.map(({ query, times }) => ({
              name: query,
              count: times,
              label: String(times),
            }))}
          />
        </Figure>
      </div>
    </>
  );
}

interface Sum {
  name: string;
  value: string;
  hint?: string;
}

/** The period in four numbers, or in the one that is no money. */
function Sums({ figures: { sales, before, carts } }: { figures: Figures }) {
  const conversion = conversionOf(carts);
  const sums: Sum[] = [
    ...(sales && before ? salesSums(sales, before) : []),
    {
      name: todayCopy.conversion,
      value: conversion === null ? todayCopy.nothing : formatPercent(conversion * 100, 0),
      hint: todayCopy.conversionHint(carts.ordered, carts.left),
    },
  ];
  return (
    <dl className={styles.sums}>
      {sums.map(({ name, value, hint }) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd className={styles.number}>{value}</dd>
          {hint !== undefined && <dd className={styles.soft}>{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

function salesSums(sales: readonly DaySales[], before: Sales): Sum[] {
  const revenue = sales.reduce((sum, day) => sum + day.revenue, 0);
  const delivery = sales.reduce((sum, day) => sum + day.delivery, 0);
  const orders = sales.reduce((sum, day) => sum + day.orders, 0);
  return [
    {
      name: todayCopy.revenue,
      value: formatMoney(revenue),
      hint: `${changeSentence(revenue, before.revenue)}. ${todayCopy.revenueHint(formatMoney(delivery))}`,
    },
    {
      name: todayCopy.orders,
      value: String(orders),
      hint: changeSentence(orders, before.orders),
    },
    {
      name: todayCopy.average,
      value: orders === 0 ? todayCopy.nothing : formatMoney(Math.round(revenue / orders)),
    },
  ];
}

function changeSentence(now: number, before: number): string {
  if (before === 0) return todayCopy.nothingBefore;
  const percent = formatPercent((Math.abs(now - before) / before) * 100, 0);
  if (now === before) return todayCopy.before(todayCopy.same);
  return todayCopy.before(now > before ? todayCopy.more(percent) : todayCopy.less(percent));
}

interface BarRow {
  name: string;
  count: number;
  label: string;
}

function Bars({ rows }: { rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className={styles.bars}>
      {rows.map(({ name, count, label }) => (
        <li
          key={name}
          className={styles.bar}
          style={{ '--part': String(count / most) } as CSSProperties}
        >
          <span>{name}</span>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

/** `22/11` of `2026-11-22`. */
function shortDay(day: string): string {
  return day.slice(5).split('-').toReversed().join('/');
}
