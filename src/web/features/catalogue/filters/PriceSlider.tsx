import type { CSSProperties } from 'react';
import type { PriceSpread } from '../../../../domain/catalogue/productFilters.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { shortPesos } from '../../../../domain/money/typedAmounts.ts';
import { filterCopy } from '../../../copy/listingCopy.ts';
import styles from './PriceSlider.module.css';

export type PriceSide = 'from' | 'to';

interface PriceSliderProps {
  prices: PriceSpread;
  from: Cents;
  to: Cents;
  /** `price` is typed text, '' at the end of the scale: no bound. */
  onMove: (side: PriceSide, price: string) => void;
}

const STEPS = 60;

/** A range of prices with two thumbs, over bars of how many products cost so much. */
export function PriceSlider({ prices, from, to, onMove }: PriceSliderProps) {
  const step = roundStep((prices.max - prices.min) / STEPS);
  const low = Math.floor(prices.min / step) * step;
  const high = Math.ceil(prices.max / step) * step;
  const within = (price: Cents) => Math.min(Math.max(price, low), high);
  const [least, most] = [within(from), within(to)];
  const share = (price: Cents) => (price - low) / (high - low);
  const thumb = (side: PriceSide, value: Cents) => (
    <input
      type="range"
      className={styles.thumb}
      aria-label={filterCopy.priceEnds[side]}
      aria-valuetext={filterCopy.pesos(value)}
      min={low}
      max={high}
      step={step}
      value={value}
      onChange={({ target }) => {
        const moved = Number(target.value);
        const price = side === 'from' ? Math.min(moved, most) : Math.max(moved, least);
        onMove(side, price === (side === 'from' ? low : high) ? '' : shortPesos(price));
      }}
    />
  );
  return (
    <div
      className={styles.slider}
      style={{ '--from': share(least), '--to': share(most) } as CSSProperties}
    >
      <Bars prices={prices} from={from} to={to} />
      <div className={styles.track}>
        {thumb('from', least)}
        {thumb('to', most)}
      </div>
    </div>
  );
}

function Bars({ prices: { min, max, bands = [] }, from, to }: Omit<PriceSliderProps, 'onMove'>) {
  const most = Math.max(1, ...bands);
  const width = (max - min + 1) / bands.length;
  return (
    <div className={styles.bars} aria-hidden="true">
      {bands.map((count, at) => (
        <span
          key={at}
          data-within={min + (at + 1) * width > from && min + at * width <= to}
          style={{ '--height': count / most } as CSSProperties}
        />
      ))}
    </div>
  );
}

/** 1, 2 or 5 pesos, ten, hundred … times as many: the next above. */
function roundStep(cents: number): Cents {
  const power = 10 ** Math.max(2, Math.floor(Math.log10(cents)));
  return ([1, 2, 5].find((each) => each * power >= cents) ?? 10) * power;
}
