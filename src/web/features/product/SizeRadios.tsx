import { useId, type Ref } from 'react';
import { isLastUnits, type Variant, type VariantSize } from '../../../domain/product.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Radios.module.css';

interface SizeRadiosProps {
  ref: Ref<HTMLFieldSetElement>;
  variant: Variant;
  chosen: VariantSize | null;
  /** The shopper wanted to add without a size. */
  isMissing: boolean;
  onChoose: (size: string) => void;
}

export function SizeRadios({ ref, variant, chosen, isMissing, onChoose }: SizeRadiosProps) {
  const noteId = useId();
  return (
    <fieldset ref={ref} className={styles.sizes} aria-describedby={noteId} data-missing={isMissing}>
      <legend className={styles.legend}>{productPageCopy.size}</legend>
      <div className={styles.choices}>
        {variant.sizes.map(({ id: sizeId, size, stock }) => (
          <label key={sizeId} className={joinClasses(styles.choice, styles.size)}>
            <input
              type="radio"
              name="size"
              value={size}
              checked={sizeId === chosen?.id}
              disabled={stock === 0}
              onChange={() => onChoose(size)}
            />
            {size}
            {stock === 0 && <VisuallyHidden> ({productPageCopy.sizeSoldOut})</VisuallyHidden>}
          </label>
        ))}
      </div>
      <p id={noteId} className={styles.note} aria-live="polite">
        {isMissing && <span>{productPageCopy.chooseSizeFirst}</span>}
        {chosen && isLastUnits(chosen.stock) && (
          <span>{productPageCopy.lastUnits(chosen.stock)}</span>
        )}
      </p>
    </fieldset>
  );
}
