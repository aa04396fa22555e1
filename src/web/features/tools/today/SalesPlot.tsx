import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { startOfDay } from '../../../../domain/time/argentineDay.ts';
import { pesosFromCents } from '../../../../domain/money/money.ts';
import type { DaySales } from '../../../../domain/time/today.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { todayCopy } from '../../../copy/tools/todayCopy.ts';
import { formatNumber } from '../../../../domain/money/formatMoney.ts';
import { logFailure } from '../../../state/logFailure.ts';
import styles from './TodayScreen.module.css';

const HEIGHT = 250;
const NOON_MS = 12 * 3_600_000;

/** Sales by day. The library comes with the plot; the table beside it says the same to everybody. */
export function SalesPlot({ sales }: { sales: readonly DaySales[] }) {
  const host = useRef<HTMLDivElement>(null);
  const axis = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const [place, soft] = [host.current, axis.current];
    if (!place || !soft || !('ResizeObserver' in window)) return;
    return drawPlot(place, soft, sales);
  }, [sales]);

  const first = sales[0]?.day ?? '';
  const last = sales.at(-1)?.day ?? first;
  const label = todayCopy.plotOf(formatDate(startOfDay(first)), formatDate(startOfDay(last)));
  return (
    <div ref={host} className={styles.plot} role="img" aria-label={label}>
      <span ref={axis} className={styles.axis} />
    </div>
  );
}

/** Draws it in the colours of the scheme and at the width of its place, also when those change. Returns an end to that. */
function drawPlot(place: HTMLElement, soft: HTMLElement, sales: readonly DaySales[]): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  let plot: uPlot | null = null;
  let isGone = false;
  const redraw = (): void => plot?.redraw(false, true);
  const resize = new ResizeObserver(() =>
    plot?.setSize({ width: place.clientWidth, height: HEIGHT }),
  );

  async function draw(): Promise<void> {
    const [{ default: Plot }] = await Promise.all([
      import(/* webpackChunkName: "tools-plot" */ 'uplot'),
      import(/* webpackChunkName: "tools-plot" */ 'uplot/dist/uPlot.min.css'),
    ]);
    if (isGone) return;
    const stroke = () => getComputedStyle(place).color;
    const axisStroke = () => getComputedStyle(soft).color;
    const axisLook = { stroke: axisStroke, grid: { stroke: axisStroke, width: 0.25 } };
    const bars = Plot.paths.bars?.({ size: [0.7, 40] });
    plot = new Plot(
      {
        width: place.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: { y: { range: (_plot, _least, most) => [0, Math.max(1, most * 1.05)] } },
        axes: [
          { ...axisLook, values: (_plot, ticks) => ticks.map(dayAndMonth), space: 56 },
          { ...axisLook, size: 96, values: (_plot, ticks) => ticks.map(pesos) },
        ],
        series: [
          {},
          { stroke, fill: stroke, ...(bars && { paths: bars }), points: { show: false } },
        ],
      },
      [
        sales.map(({ day }) => (startOfDay(day) + NOON_MS) / 1000),
        sales.map(({ revenue }) => pesosFromCents(revenue)),
      ],
      place,
    );
    resize.observe(place);
    scheme.addEventListener('change', redraw);
  }

  void draw().catch((error: unknown) => logFailure('the plot did not come', error));
  return () => {
    isGone = true;
    resize.disconnect();
    scheme.removeEventListener('change', redraw);
    plot?.destroy();
  };
}

/** `22/11` */
function dayAndMonth(seconds: number): string {
  const date = new Date(seconds * 1000);
  return `${date.getDate()}/${date.getMonth() + 1}`;
}

function pesos(value: number): string {
  return `$ ${formatNumber(Math.round(value))}`;
}
