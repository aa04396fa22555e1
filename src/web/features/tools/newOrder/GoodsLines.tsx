import { type ManualQuote, MAX_MANUAL_UNITS } from '../../../../domain/orders/manualOrder.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { newOrderCopy as copy } from '../../../copy/tools/newOrderCopy.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ImageFrame } from '../../../ui/ImageFrame.tsx';
import { Trash2 } from '../../../ui/icons/icons.ts';
import type { NewOrderLine } from './newOrderValues.ts';
import styles from './GoodsLines.module.css';

interface GoodsLinesProps {
  lines: readonly NewOrderLine[];
  /** The shop's quote of the goods, once it is there. */
  quote: ManualQuote | undefined;
  /** 0 takes it out. */
  onCount: (sizeId: number, quantity: number) => void;
}

/** The goods of the order: units are typed, and each line shows when there are not as many. */
export function GoodsLines({ lines, quote, onCount }: GoodsLinesProps) {
  if (lines.length === 0) return <p className={styles.soft}>{copy.noLines}</p>;
  const quoted = new Map(quote?.lines.map((line) => [line.sizeId, line]));
  return (
    <ul className={styles.lines} aria-label={copy.lines}>
      {lines.map((line) => {
        const { sizeId, title, color, size, sku, quantity } = line;
        const { unitPrice = line.listPrice, available = line.available } = quoted.get(sizeId) ?? {};
        const name = `${title}, ${color}, ${size}`;
        const write = (text: string) => {
          const units = /^\d{1,4}$/.test(text.trim()) ? Number(text) : quantity;
          if (units !== quantity) onCount(sizeId, Math.min(units, MAX_MANUAL_UNITS));
        };
        return (
          <li key={sizeId} className={styles.line}>
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
              aria-invalid={quantity > available || undefined}
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
            <IconButton label={copy.remove(name)} onClick={() => onCount(sizeId, 0)}>
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
            {quantity > available && (
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
