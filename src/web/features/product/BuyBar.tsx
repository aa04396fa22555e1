import {
  isVariantInStock,
  ONLY_ONE,
  type ProductPrices,
  type Variant,
  type VariantSize,
} from '../../../domain/catalogue/product.ts';
import { MAX_LINE_UNITS } from '../../../domain/orders/unitStep.ts';
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
  /** The option's own name, '' for the usual one. */
  sizeName: string;
  /** The fewest units in one purchase. */
  minUnits: number;
  /** Prices of the selection: on phones those above are out of view. */
  prices: ProductPrices;
  /** The reason why the last add was rejected. */
  failure: string | null;
  onAdd: () => void;
}

/** The button that buys, on phones with what it buys. */
export function BuyBar(props: BuyBarProps) {
  const { isSoldOut, variant, size, sizeName, minUnits, prices, failure, onAdd } = props;
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
      {minUnits > 1 && <p className={styles.minimum}>{productPageCopy.minUnits(minUnits)}</p>}
      <p className={styles.pick}>
        <Price from={prices.priceVaries && productCopy.from}>{formatMoney(prices.price)}</Price>
        <span className={styles.size}>
          {size?.size === ONLY_ONE
            ? variant.color.name
            : productPageCopy.chosenSize(sizeName, size?.size ?? null)}
        </span>
      </p>
      <Button data-once onClick={onAdd}>
        {productPageCopy.addToCart}
      </Button>
    </div>
  );
}

interface QuantityProps {
  size: VariantSize | null;
  value: number;
  /** Units to start from. */
  least: number;
  step: number | undefined;
  onChange: (quantity: number) => void;
}

/** Units to buy, as far as there are. */
export function Quantity({ size, value, least, step, onChange }: QuantityProps) {
  const most = Math.min(size?.stock ?? MAX_LINE_UNITS, MAX_LINE_UNITS);
  return (
    <div className={styles.quantity}>
      <span className={styles.quantityName} aria-hidden="true">
        {productPageCopy.quantity}
      </span>
      <Stepper
        label={productPageCopy.quantity}
        decreaseLabel={productPageCopy.oneLess}
        increaseLabel={productPageCopy.oneMore}
        value={value}
        min={Math.min(least, most)}
        max={most}
        step={step}
        onChange={onChange}
      />
      {step && productPageCopy.unitStep(step)}
    </div>
  );
}
