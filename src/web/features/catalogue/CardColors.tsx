import type { ColorSwatch } from '../../../domain/product.ts';
import { swatchColors } from '../../../domain/swatch.ts';
import { productCopy } from '../../copy/productCopy.ts';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ProductCard.module.css';

const SHOWN = 5;

/** Dots for the eye, names for the ear. */
export function CardColors({ colors }: { colors: ColorSwatch[] }) {
  const hidden = colors.length - SHOWN;
  return (
    <span className={styles.colors}>
      {colors.slice(0, SHOWN).map((color) => (
        <ColorDot key={color.name} colors={swatchColors(color)} />
      ))}
      {hidden > 0 && <span aria-hidden="true">{productCopy.moreColors(hidden)}</span>}
      {colors.length > 0 && (
        <VisuallyHidden>{productCopy.colors(colors.map((color) => color.name))}</VisuallyHidden>
      )}
    </span>
  );
}
