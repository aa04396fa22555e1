import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { PriceTerms } from '../../../domain/priceTerms.ts';
import { isVariantInStock, type Product } from '../../../domain/product.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Container } from '../../ui/Container.tsx';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { BuyBar } from './BuyBar.tsx';
import { ColorRadios } from './ColorRadios.tsx';
import { productCrumbs } from './productCrumbs.ts';
import {
  choicePrices,
  readChoice,
  withColor,
  withSize,
  type ProductPick,
} from './ProductChoice.ts';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import { ProductTexts } from './ProductTexts.tsx';
import styles from './ProductView.module.css';
import { ShareLinks } from './ShareLinks.tsx';
import { SizeGuide } from './SizeGuide.tsx';
import { SizeRadios } from './SizeRadios.tsx';

interface ProductViewProps {
  product: Product;
  /** Null while unknown. */
  terms: PriceTerms | null;
  onAdd: (pick: ProductPick) => void;
  /** Why the last add was refused. */
  failure: string | null;
  /** Shipping estimate. */
  delivery: ReactNode;
  /** Loading a chunk failed. */
  onPartFailed: () => void;
}

/** The product page's body: look, choose, add. Colour and size live in the URL. */
export function ProductView(props: ProductViewProps) {
  const { product, terms, onAdd, failure, delivery, onPartFailed } = props;
  const sizes = useRef<HTMLFieldSetElement>(null);
  const [params, setParams] = useSearchParams();
  const [quantity, setQuantity] = useState(1);
  const [isSizeMissing, setSizeMissing] = useState(false);
  const choice = readChoice(product, params);
  if (!choice) return null;
  const { variant, size } = choice;
  const prices = choicePrices(product, choice);
  const units = Math.min(quantity, size?.stock ?? quantity);

  const replaceWith = (next: URLSearchParams) => {
    setSizeMissing(false);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const add = () => {
    if (size) return onAdd({ product, variant, size, quantity: units });
    setSizeMissing(true);
    sizes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  };

  return (
    <Container className={styles.view}>
      <div className={styles.crumbs}>
        <Breadcrumb label={productPageCopy.breadcrumb} crumbs={productCrumbs(product)} />
      </div>
      <div className={styles.gallery}>
        <ProductGallery
          key={variant.id}
          title={product.title}
          variant={variant}
          onPartFailed={onPartFailed}
        />
      </div>
      <div className={styles.panel}>
        <h1 className={styles.title}>{product.title}</h1>
        <ProductPrice prices={prices} terms={terms} onPartFailed={onPartFailed} />
        <ColorRadios
          variants={product.variants}
          chosen={variant}
          onChoose={(color) => replaceWith(withColor(params, color))}
        />
        <SizeRadios
          ref={sizes}
          variant={variant}
          chosen={size}
          isMissing={isSizeMissing}
          onChoose={(name) => replaceWith(withSize(params, name))}
        />
        <SizeGuide sizes={variant.sizes} />
      </div>
      <BuyBar
        isSoldOut={!product.variants.some(isVariantInStock)}
        variant={variant}
        size={size}
        quantity={units}
        prices={product.priceVaries ? prices : null}
        failure={failure}
        onQuantity={setQuantity}
        onAdd={add}
      />
      <div className={styles.details}>
        {delivery}
        <ShareLinks title={product.title} prices={prices} />
        <ProductTexts product={product} variant={variant} />
      </div>
    </Container>
  );
}
