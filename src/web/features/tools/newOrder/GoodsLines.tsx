import { MAX_MANUAL_UNITS } from '../../../../domain/orders/manualOrder.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { newOrderCopy as copy } from '../../../copy/tools/newOrderCopy.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ImageFrame } from '../../../ui/ImageFrame.tsx';
import { Trash2 } from '../../../ui/icons/icons.ts';
import styles from './GoodsLines.module.css';

/** A line as it is shown and counted. */
export interface CountedLine {
  id: number;
  title: string;
  color: string;
  size: string;
  sku: string;
  image: string;
  quantity: number;
  unitPrice: Cents;
  /** Null where the stock does not matter. */
  available: number | null;
}

interface GoodsLinesProps {
  lines: readonly CountedLine[];
  /** 0 takes it out. */
  onCount: (id: number, quantity: number) => void;
}

/** The goods of the order: units are typed, and each line shows when there are not as many. */
export function GoodsLines({ lines, onCount }: GoodsLinesProps) {
  if (lines.length === 0) return <p className={styles.soft}>{copy.noLines}</p>;
  return (
    <ul className={styles.lines} aria-label={copy.lines}>
      {lines.map((line) => {
        const { id, title, color, size, sku, quantity, unitPrice, available } = line;
        const isLacking = available !== null && quantity > available;
        const name = `${title}, ${color}, ${size}`;
        const write = (text: string) => {
          const units = /^\d{1,4}$/.test(text.trim()) ? Number(text) : quantity;
          if (units !== quantity) onCount(id, Math.min(units, MAX_MANUAL_UNITS));
        };
        return (
          <li key={id} className={styles.line}>
            <ImageFrame src={line.image} alt="" width={4} height={5} className={styles.picture} />
            <div className={styles.name}>
              <strong>{title}</strong>
              <span className={styles.soft}>{copy.lineDetails(color, size, sku)}</span>
              <span className={styles.soft}>{copy.each(unitPrice)}</span>
            </div>
            {/* A scan replaces what the field shows. */}
            <input
              key={quantity}
              className={styles.units}
              inputMode="numeric"
              aria-label={copy.unitsOf(name)}
              aria-invalid={isLacking || undefined}
              defaultValue={quantity}
              onFocus={(event) => event.target.select()}
              onBlur={(event) => write(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                write(event.currentTarget.value);
              }}
            />
            <strong className={styles.sum}>{formatMoney(unitPrice * quantity)}</strong>
            <IconButton label={copy.remove(name)} onClick={() => onCount(id, 0)}>
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
            {isLacking && (
              <p role="alert" className={styles.lacking}>
                {copy.onlyLeft(available)}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
