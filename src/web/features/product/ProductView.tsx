import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { wholeSteps } from '../../../domain/orders/unitStep.ts';
import { audienceLine, titleFor } from '../../../domain/catalogue/audience.ts';
import type { PaymentMethod } from '../../../domain/orders/order.ts';
import type { PriceTerms } from '../../../domain/money/priceTerms.ts';
import {
  isVariantInStock,
  ONLY_ONE,
  type Product,
  type Variant,
} from '../../../domain/catalogue/product.ts';
import { swatchColors } from '../../../domain/catalogue/swatch.ts';
import { listingCopy } from '../../copy/listingCopy.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { categoryPath, PAGE_PATHS } from '../../paths.ts';
import { Breadcrumb, type Crumb } from '../../ui/Breadcrumb.tsx';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { Container } from '../../ui/Container.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { BelowTheFold } from '../../ui/loading/BelowTheFold.tsx';
import { BuyBar, Quantity } from './BuyBar.tsx';
import { BuyTrust } from './BuyTrust.tsx';
import {
  choicePrices,
  readChoice,
  withColor,
  withValues,
  type ProductPick,
} from './ProductChoice.ts';
import { ProductDetails } from './ProductDetails.tsx';
import { TwinLinks } from './ProductFacts.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import { SizeGuideButton } from './SizeGuideButton.tsx';
import { SizeRadios } from './SizeRadios.tsx';
import styles from './ProductView.module.css';
import radiosStyles from './Radios.module.css';

interface ShopOffer {
  paymentMethods: readonly PaymentMethod[];
  shippingText: string;
}

interface ProductViewProps {
  product: Product;
  /** Null while unknown. */
  terms: PriceTerms | null;
  onAdd: (pick: ProductPick) => void;
  /** The reason why the last add was rejected. */
  failure: string | null;
  /** The shopper's prices are public, and can be shared. */
  hasPublicPrices?: boolean;
  /** Units of the product that the cart has. */
  inCart?: number;
  /** The shop's offer for every product; undefined until it is known. */
  site?: ShopOffer | undefined;
  /** Shipping estimate. */
  delivery: ReactNode;
  /** Terms of exchange. */
  exchanges?: ReactNode;
  /** Loading a chunk failed. */
  onPartFailed: () => void;
}

/** The product page's body. Colour and size are stored in the URL. */
export function ProductView(props: ProductViewProps) {
  const { product, terms, onAdd, failure, hasPublicPrices = true, onPartFailed } = props;
  const { delivery, exchanges, site } = props;
  const sizes = useRef<HTMLDivElement>(null);
  const { minUnits = 1, unitStep = 1 } = product;
  const missing = Math.max(1, minUnits - (props.inCart ?? 0));
  const least = Math.ceil(missing / unitStep) * unitStep;
  const [params, setParams] = useSearchParams();
  const [quantity, setQuantity] = useState<number | null>(null);
  const [isSizeMissing, setSizeMissing] = useState(false);
  const choice = readChoice(product, params);
  if (!choice) return null;
  const { variant, size } = choice;
  const prices = choicePrices(product, choice);
  const wanted = Math.max(quantity ?? least, least);
  const units = Math.min(wanted, wholeSteps(size?.stock ?? wanted, unitStep) || wanted);

  const replaceWith = (next: URLSearchParams) => {
    setSizeMissing(false);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const add = () => {
    if (size) return onAdd({ product, variant, size, quantity: units });
    setSizeMissing(true);
    const fields = [...(sizes.current?.querySelectorAll('fieldset') ?? [])];
    const missing = fields.find((field) => !field.querySelector('input:checked'));
    missing?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  };

  return (
    <Container className={styles.view}>
      <div>
        <Breadcrumb label={productPageCopy.breadcrumb} crumbs={productCrumbs(product)} />
      </div>
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <ProductGallery
            key={variant.id}
            title={product.title}
            variant={variant}
            onPartFailed={onPartFailed}
          />
        </div>
        <div className={styles.buying}>
          <div className={styles.panel}>
            <h1 className={styles.title}>
              {product.title}
              {product.audience && (
                <span className={styles.audience}>
                  {' '}
                  {audienceLine(product.audience, product.categoryPath)}
                </span>
              )}
            </h1>
            <TwinLinks {...product} />
            <ProductPrice
              prices={prices}
              sale={product.sale ?? null}
              offer={product.offer ?? null}
              terms={terms}
              onPartFailed={onPartFailed}
            />
            <ColorRadios
              label={product.optionNames.color || productPageCopy.color}
              variants={product.variants}
              chosen={variant}
              onChoose={(color) => replaceWith(withColor(params, color))}
            />
            <SizeRadios
              ref={sizes}
              names={product.optionNames}
              choice={choice}
              isMissing={isSizeMissing}
              onChoose={(values) => replaceWith(withValues(params, values))}
              guide={
                <SizeGuideButton
                  audience={product.audience}
                  sizes={variant.sizes}
                  onChoose={(plainSize) =>
                    replaceWith(withValues(params, { plainSize, option3: choice.option3 }))
                  }
                  onPartFailed={onPartFailed}
                />
              }
            />
          </div>
          {isVariantInStock(variant) && (
            <Quantity
              size={size}
              value={units}
              least={least}
              step={product.unitStep}
              onChange={setQuantity}
            />
          )}
          <BuyBar
            isSoldOut={!product.variants.some(isVariantInStock)}
            variant={variant}
            size={size}
            sizeName={product.optionNames.size}
            minUnits={minUnits}
            prices={prices}
            failure={failure}
            onAdd={add}
          />
          <div className={styles.trust}>
            <BelowTheFold>
              <BuyTrust
                delivery={delivery}
                exchanges={exchanges}
                terms={terms}
                methods={site?.paymentMethods ?? []}
              />
              <ShareLinks title={product.title} prices={hasPublicPrices ? prices : null} />
            </BelowTheFold>
          </div>
        </div>
        <div className={styles.details}>
          <BelowTheFold>
            <ProductDetails
              product={product}
              variant={variant}
              shippingText={site?.shippingText ?? ''}
            />
          </BelowTheFold>
        </div>
      </div>
    </Container>
  );
}

/** Breadcrumbs from the home page through the category path to the product. */
function productCrumbs({ categoryPath: names, ...product }: Product): Crumb[] {
  return [
    { label: listingCopy.home, to: PAGE_PATHS.home },
    { label: listingCopy.all, to: PAGE_PATHS.products },
    ...names.map((label, index) => ({ label, to: categoryPath(names.slice(0, index + 1)) })),
    { label: titleFor(product) },
  ];
}

interface ColorRadiosProps {
  label: string;
  variants: Variant[];
  chosen: Variant;
  onChoose: (color: string) => void;
}

/** All colours can be viewed, including sold-out ones. */
function ColorRadios({ label, variants, chosen, onChoose }: ColorRadiosProps) {
  if (variants.every(({ color }) => color.name === ONLY_ONE)) return null;
  return (
    <fieldset>
      <legend className={radiosStyles.legend}>{label}</legend>
      <div className={radiosStyles.choices}>
        {variants.map((variant) => {
          const { id, color } = variant;
          const isGone = !isVariantInStock(variant);
          return (
            <label key={id} className={joinClasses(radiosStyles.choice, radiosStyles.color)}>
              <input
                type="radio"
                name="color"
                value={color.name}
                checked={id === chosen.id}
                onChange={() => onChoose(color.name)}
              />
              <span className={radiosStyles.dot}>
                <ColorDot colors={swatchColors(color)} />
              </span>
              <span className={isGone ? radiosStyles.gone : undefined}>{color.name}</span>
              {isGone && <VisuallyHidden>({productPageCopy.sizeSoldOut})</VisuallyHidden>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
