import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { lineTotal, type CartLine } from '../../../domain/orders/cart.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { MAX_LINE_UNITS } from '../../../domain/orders/unitStep.ts';
import type { TooFewUnits } from '../../../domain/orders/tooFewUnits.ts';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { productChoicePath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { Stepper } from '../../ui/form/Stepper.tsx';
import { Trash2 } from '../../ui/icons/icons.ts';
import { useCartCommands } from './useCart.ts';
import styles from './CartLineRow.module.css';

interface CartLineRowProps {
  line: CartLine;
  /** The reason why the last change of this line was refused. */
  failure: string | null;
  /** The earlier price of a unit; null when it costs the same. */
  before: Cents | null;
  /** The cart has too few units of its product. */
  few: TooFewUnits | null;
  onRemove: (line: CartLine) => void;
  /** Just restored: the focus goes to its remove button. */
  isBack: boolean;
}

const IMAGE = { width: 160, height: 200, alt: '', sizes: PICTURE_SIZES.thumbnail };

/** One garment in one size: how many, what they cost together, and the way out. */
export function CartLineRow({ line, failure, before, few, onRemove, isBack }: CartLineRowProps) {
  const removeButton = useRef<HTMLButtonElement>(null);
  const { changeLine } = useCartCommands();
  const { title, color, size, quantity, available, unitPrice } = line;
  useEffect(() => {
    if (isBack) removeButton.current?.focus();
  }, [isBack]);
  return (
    <li className={styles.line}>
      <Link to={productChoicePath(line)} className={styles.image} tabIndex={-1} aria-hidden="true">
        <ImageFrame {...IMAGE} src={line.image} sources={pictureSources(line.image)} />
      </Link>
      <div className={styles.text}>
        <Link to={productChoicePath(line)} className={styles.title}>
          {title}
        </Link>
        {line.audienceLine && <p className={styles.quiet}>{line.audienceLine}</p>}
        <p className={styles.quiet}>{cartCopy.variant(color, size)}</p>
        {quantity > 1 && <p className={styles.quiet}>{cartCopy.unitPrice(unitPrice)}</p>}
        {before !== null && (
          <p role="status" className={unitPrice < before ? styles.quiet : styles.failure}>
            {cartCopy.priceChanged(before, unitPrice)}
          </p>
        )}
        <OverStockNote line={line} />
        {few && <p className={styles.failure}>{cartCopy.tooFew(few.minUnits, few.missing)}</p>}
        {failure !== null && <p className={styles.failure}>{failure}</p>}
      </div>
      <IconButton
        ref={removeButton}
        label={cartCopy.removeOf(title)}
        className={styles.remove}
        onClick={() => onRemove(line)}
      >
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
      <div className={styles.amounts}>
        <Stepper
          label={cartCopy.quantityOf(title)}
          decreaseLabel={cartCopy.less}
          increaseLabel={cartCopy.more}
          value={quantity}
          max={Math.min(available, MAX_LINE_UNITS)}
          step={line.unitStep}
          onChange={(value) => changeLine(line, value - quantity)}
        />
        <strong className={styles.total}>{formatMoney(lineTotal(line))}</strong>
      </div>
    </li>
  );
}

/** Insufficient stock: shows what is left and offers to reduce to it. */
function OverStockNote({ line }: { line: CartLine }) {
  const { reduceLine } = useCartCommands();
  const { quantity, available } = line;
  if (quantity <= available) return null;
  return (
    <div className={styles.overStock}>
      <p className={styles.failure}>{cartCopy.overStock(available)}</p>
      {available > 0 && (
        <Button variant="secondary" onClick={() => reduceLine(line, available)}>
          {cartCopy.takeAvailable(available)}
        </Button>
      )}
    </div>
  );
}
