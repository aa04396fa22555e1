import { isVariantInStock, type Variant } from '../../../domain/product.ts';
import { swatchColors } from '../../../domain/swatch.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Radios.module.css';

interface ColorRadiosProps {
  variants: Variant[];
  chosen: Variant;
  onChoose: (color: string) => void;
}

/** Every colour can be looked at, sold out or not. */
export function ColorRadios({ variants, chosen, onChoose }: ColorRadiosProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{productPageCopy.color}</legend>
      <div className={styles.choices}>
        {variants.map((variant) => {
          const { id, color } = variant;
          const isGone = !isVariantInStock(variant);
          return (
            <label key={id} className={joinClasses(styles.choice, styles.color)}>
              <input
                type="radio"
                name="color"
                value={color.name}
                checked={id === chosen.id}
                onChange={() => onChoose(color.name)}
              />
              <span className={styles.dot}>
                <ColorDot colors={swatchColors(color)} />
              </span>
              <span className={isGone ? styles.gone : undefined}>{color.name}</span>
              {isGone && <VisuallyHidden>({productPageCopy.sizeSoldOut})</VisuallyHidden>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
