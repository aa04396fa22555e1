import { Link } from 'react-router';
import type { Product, Variant } from '../../../domain/catalogue/product.ts';
import { footerCopy } from '../../copy/footerCopy.ts';
import { productFactsCopy, productPageCopy } from '../../copy/productPageCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { RichText } from '../../richText/RichText.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { factsOf, ProductFacts } from './ProductFacts.tsx';
import { hasMeasures, SizeGuide } from './SizeGuide.tsx';
import styles from './ProductDetails.module.css';

interface ProductDetailsProps {
  product: Product;
  variant: Variant;
  /** The shop's sentence on shipping, '' for none. */
  shippingText: string;
}

/** All that one reads of a product, in parts that open; those without content are not there. */
export function ProductDetails({ product, variant, shippingText }: ProductDetailsProps) {
  return (
    <div className={styles.details}>
      {product.description && (
        <Disclosure title={productPageCopy.description} open>
          <RichText source={product.description} heading="h3" />
        </Disclosure>
      )}
      {factsOf(product).length > 0 && (
        <Disclosure title={productFactsCopy.title} open>
          <ProductFacts facts={factsOf(product)} />
        </Disclosure>
      )}
      {product.care && (
        <Disclosure title={productPageCopy.care}>
          <RichText source={product.care} heading="h3" />
        </Disclosure>
      )}
      {hasMeasures(variant.sizes) && (
        <Disclosure title={productPageCopy.sizeGuide}>
          <SizeGuide sizes={variant.sizes} />
        </Disclosure>
      )}
      <Disclosure title={productPageCopy.delivery}>
        {shippingText !== '' && <p>{shippingText}</p>}
        <p>
          {productPageCopy.deliveryTerms}{' '}
          <Link to={PAGE_PATHS.shipping}>{footerCopy.shipping}</Link>.
        </p>
      </Disclosure>
      <p className={styles.sku}>{productPageCopy.sku(variant.sku)}</p>
    </div>
  );
}
