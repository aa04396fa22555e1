import { isVariantInStock, type Variant, type VariantSize } from '../../../domain/product.ts';
import { productCopy } from '../../copy/productCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import styles from './BuyBar.module.css';

interface BuyBarProps {
  variant: Variant;
  size: VariantSize | null;
  quantity: number;
  /** Why the last add was refused. */
  failure: string | null;
  onQuantity: (quantity: number) => void;
  onAdd: () => void;
}

const MOST_AT_ONCE = 99;

/** How many, and the button. */
export function BuyBar({ variant, size, quantity, failure, onQuantity, onAdd }: BuyBarProps) {
  if (!isVariantInStock(variant)) {
    return (
      <div className={styles.bar}>
        <p className={styles.goneNote} role="status">
          {productCopy.colorSoldOut}
          <span className={styles.hint}>{productCopy.colorSoldOutHint}</span>
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
        label={productCopy.quantity}
        decreaseLabel={productCopy.oneLess}
        increaseLabel={productCopy.oneMore}
        value={quantity}
        max={Math.min(size?.stock ?? MOST_AT_ONCE, MOST_AT_ONCE)}
        onChange={onQuantity}
      />
      <Button onClick={onAdd}>{productCopy.addToCart}</Button>
    </div>
  );
}
