import { useEffect, useRef } from 'react';
import { productChoice } from '../../../../domain/catalogue/productChoice.ts';
import {
  isLastUnits,
  ONLY_ONE,
  type Product,
  type ProductCard,
  type Variant,
  type VariantSize,
} from '../../../../domain/catalogue/product.ts';
import { regionCopy } from '../../../copy/layoutCopy.ts';
import { productCopy } from '../../../copy/productCopy.ts';
import { quickAddCopy } from '../../../copy/quickAddCopy.ts';
import { productPath } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { Spinner } from '../../../ui/loading/Spinner.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './QuickSizes.module.css';

/** The cart that a press opens may take this long to cover the sizes: until then a second press is the first one's echo. */
const DOUBLE_PRESS_MS = 1000;

/** A size to add. */
interface Wanted {
  product: Product;
  variant: Variant;
  size: VariantSize;
  quantity: number;
}

export interface QuickSizesProps {
  card: ProductCard;
  color: string | null;
  /** Undefined while it loads. */
  product: Product | undefined;
  isFailed: boolean;
  onRetry: () => void;
  /** One at a time. */
  adding: { add: (wanted: Wanted) => void; failure: string | null; isAdding: boolean };
  isAsked: boolean;
  onDone: () => void;
  className?: string | undefined;
}

/** The sizes of a colour, each of which goes to the cart when pressed. What is not decided by a size has a link to its page. */
export function QuickSizes(props: QuickSizesProps) {
  const { card, color, product, isFailed, onRetry, adding, isAsked, onDone, className } = props;
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const isHere = product !== undefined;
  useEffect(() => {
    if (!isAsked || !isHere) return;
    opener.current = document.activeElement as HTMLElement | null;
    place.current?.querySelector<HTMLElement>('button:enabled, a')?.focus();
  }, [isAsked, isHere]);
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !adding.isAdding && adding.failure === null) onDone();
    wasAdding.current = adding.isAdding;
  }, [adding.isAdding, adding.failure, onDone]);
  return (
    <div
      ref={place}
      role="group"
      aria-label={productCopy.quickAdd(card.title)}
      data-asked={isAsked || undefined}
      className={joinClasses(styles.sizes, className)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        onDone();
        opener.current?.focus();
      }}
    >
      {product ? (
        <Choices product={product} color={color} adding={adding} />
      ) : isFailed ? (
        <Button variant="quiet" onClick={onRetry}>
          {quickAddCopy.failed} {regionCopy.retry}
        </Button>
      ) : (
        <Spinner />
      )}
      <VisuallyHidden role="status">{adding.isAdding ? quickAddCopy.adding : ''}</VisuallyHidden>
      {adding.failure && (
        <p role="alert" className={styles.failure}>
          {adding.failure}
        </p>
      )}
    </div>
  );
}

interface ChoicesProps extends Pick<QuickSizesProps, 'color' | 'adding'> {
  product: Product;
}

function Choices({ product, color, adding }: ChoicesProps) {
  const pressed = useRef(-DOUBLE_PRESS_MS);
  const variant = productChoice(product, { color, size: null, option3: null })?.variant;
  const { minUnits, unitStep } = product;
  if (!variant || minUnits || unitStep || variant.sizes.some(({ option3 }) => option3 !== '')) {
    return (
      <>
        {minUnits && <span className={styles.note}>{quickAddCopy.minimum(minUnits)}</span>}
        <LinkButton variant="secondary" to={productPath(product.id, color)}>
          {quickAddCopy.onPage}
        </LinkButton>
      </>
    );
  }
  if (variant.sizes.every(({ stock }) => stock === 0)) {
    return <span className={styles.note}>{quickAddCopy.colorSoldOut}</span>;
  }
  return variant.sizes.map((size) => (
    <button
      key={size.id}
      type="button"
      className={styles.size}
      disabled={size.stock === 0}
      aria-disabled={adding.isAdding || undefined}
      onClick={({ timeStamp }) => {
        if (adding.isAdding || timeStamp - pressed.current < DOUBLE_PRESS_MS) return;
        pressed.current = timeStamp;
        adding.add({ product, variant, size, quantity: 1 });
      }}
    >
      {size.size === ONLY_ONE ? (
        quickAddCopy.only
      ) : (
        <>
          <span aria-hidden="true">{size.size}</span>
          <VisuallyHidden>{quickAddCopy.size(size.size)}</VisuallyHidden>
        </>
      )}
      {size.stock === 0 && <VisuallyHidden> ({quickAddCopy.soldOut})</VisuallyHidden>}
      {isLastUnits(size.stock) && (
        <VisuallyHidden> ({quickAddCopy.lastUnits(size.stock)})</VisuallyHidden>
      )}
    </button>
  ));
}
