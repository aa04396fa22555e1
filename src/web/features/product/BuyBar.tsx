import { isVariantInStock, type Variant, type VariantSize } from '../../../domain/product.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import styles from './BuyBar.module.css';

interface BuyBarProps {
  /** No other colour is left either. */
  isSoldOut: boolean;
  variant: Variant;
  size: VariantSize | null;
  quantity: number;
  /** Why the last add was refused. */
  failure: string | null;
  onQuantity: (quantity: number) => void;
  onAdd: () => void;
}

const MAX_UNITS = 99;

/** How many, and the button. */
export function BuyBar({
  isSoldOut,
  variant,
  size,
  quantity,
  failure,
  onQuantity,
  onAdd,
}: BuyBarProps) {
  if (!isVariantInStock(variant)) {
    return (
      <div className={styles.bar}>
        <p className={styles.goneNote} role="status">
          {isSoldOut ? productPageCopy.soldOut : productPageCopy.colorSoldOut}
          <span className={styles.hint}>
            {isSoldOut ? productPageCopy.soldOutHint : productPageCopy.colorSoldOutHint}
          </span>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Stepper
        label={productPageCopy.quantity}
        decreaseLabel={productPageCopy.oneLess}
        increaseLabel={productPageCopy.oneMore}
        value={quantity}
        max={Math.min(size?.stock ?? MAX_UNITS, MAX_UNITS)}
        onChange={onQuantity}
      />
      <Button onClick={onAdd}>{productPageCopy.addToCart}</Button>
    </div>
  );
}
