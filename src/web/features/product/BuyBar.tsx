import {
  isVariantInStock,
  type ProductPrices,
  type Variant,
  type VariantSize,
} from '../../../domain/catalogue/product.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { productCopy } from '../../copy/productCopy.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { Stepper } from '../../ui/form/Stepper.tsx';
import styles from './BuyBar.module.css';

interface BuyBarProps {
  /** All other colours are sold out too. */
  isSoldOut: boolean;
  variant: Variant;
  size: VariantSize | null;
  quantity: number;
  /** Units to start from. */
  least: number;
  /** The fewest units in one purchase. */
  minUnits: number;
  /** Price of the selection when it varies: on phones the price above is out of view. */
  prices: ProductPrices | null;
  /** The reason why the last add was rejected. */
  failure: string | null;
  onQuantity: (quantity: number) => void;
  onAdd: () => void;
}

const MAX_UNITS = 99;

/** Quantity and buy button. */
export function BuyBar(props: BuyBarProps) {
  const { isSoldOut, variant, size, quantity, least, prices, failure } = props;
  const { minUnits, onQuantity, onAdd } = props;
  const most = Math.min(size?.stock ?? MAX_UNITS, MAX_UNITS);
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
      {prices && (
        <p className={styles.price}>
          <Price from={prices.priceVaries && productCopy.from}>{formatMoney(prices.price)}</Price>
        </p>
      )}
      {minUnits > 1 && <p className={styles.minimum}>{productPageCopy.minUnits(minUnits)}</p>}
      <Stepper
        label={productPageCopy.quantity}
        decreaseLabel={productPageCopy.oneLess}
        increaseLabel={productPageCopy.oneMore}
        value={quantity}
        min={Math.min(least, most)}
        max={most}
        onChange={onQuantity}
      />
      <Button data-once onClick={onAdd}>
        {productPageCopy.addToCart}
      </Button>
    </div>
  );
}
