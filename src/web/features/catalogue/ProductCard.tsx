import { useState } from 'react';
import { Link } from 'react-router';
import { AUDIENCE_NAMES, audienceLine } from '../../../domain/catalogue/audience.ts';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import type { PriceTerms } from '../../../domain/money/priceTerms.ts';
import {
  ONLY_ONE,
  type ProductCard as Product,
  type ColorSwatch,
  type ProductPrices,
} from '../../../domain/catalogue/product.ts';
import { shownPrices } from '../../../domain/money/shownPrices.ts';
import { swatchColors } from '../../../domain/catalogue/swatch.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { productCopy } from '../../copy/productCopy.ts';
import { productPath } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { Price, StruckPrice } from '../../ui/Price.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import cardPriceStyles from './CardPrice.module.css';
import price from './CardPrice.module.css';
import styles from './ProductCard.module.css';

const SHOWN = 5;

const CARD_IMAGE = { width: 800, height: 1000, alt: '', sizes: PICTURE_SIZES.card };

const picture = (src: string) => ({ ...CARD_IMAGE, src, sources: pictureSources(src) });

interface ProductCardProps {
  product: Product;
  /** Null while unknown: their place is held. */
  terms: PriceTerms | null;
  /** True for cards in the first screen of the page. */
  eager?: boolean;
  /** One below the heading that the cards stand under. */
  heading: 'h2' | 'h3';
}

/**
 * The garment from the front (from behind under the pointer), its name, price and colours. Its title is a heading and a
 * link that reaches over the whole card; screen readers hear the price with it.
 */
export function ProductCard({ product, terms, eager, heading: Heading }: ProductCardProps) {
  const flag = product.inStock ? product.offerLabel : productCopy.soldOut;
  const [isLookedAt, setLookedAt] = useState(false);
  const [front, back] = product.images;
  return (
    <div
      data-card
      className={styles.card}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setLookedAt(true)}
      onFocus={() => setLookedAt(true)}
    >
      <div className={joinClasses(styles.stage, !product.inStock && styles.soldOut)}>
        <ImageFrame
          {...picture(front ?? '')}
          color={product.imageColor}
          eager={eager}
          className={styles.front}
        />
        {back && isLookedAt && <ImageFrame {...picture(back)} eager className={styles.back} />}
      </div>
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link to={productPath(product.id)} className={styles.link}>
            {product.title}
            {product.audience && (
              <VisuallyHidden>, {AUDIENCE_NAMES[product.audience]}</VisuallyHidden>
            )}
            <VisuallyHidden data-price>{spokenPrice(product)}</VisuallyHidden>
          </Link>
        </Heading>
        <span className={styles.category}>
          {audienceLine(product.audience, product.categoryPath)}
        </span>
        <CardPrice product={product} terms={terms} />
        <CardColors colors={product.colors} />
      </div>
      {flag && (
        <Badge tone={product.inStock ? undefined : 'quiet'} className={styles.badge}>
          {flag}
        </Badge>
      )}
    </div>
  );
}

function spokenPrice({ price, priceVaries, inStock }: Product): string {
  const amount = formatMoney(price);
  const said = priceVaries ? `${productCopy.from} ${amount}` : amount;
  return inStock ? `, ${said}` : `, ${said}, ${productCopy.soldOut}`;
}

/** Dots for the eye, names for the ear. */
function CardColors({ colors: all }: { colors: ColorSwatch[] }) {
  const colors = all.filter(({ name }) => name !== ONLY_ONE);
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

interface CardPriceProps {
  product: ProductPrices;
  terms: PriceTerms | null;
}

/** The final price, and in small what the law and the shop say of it. */
function CardPrice({ product, terms }: CardPriceProps) {
  const shown = terms && shownPrices(product, terms);
  return (
    <>
      <span className={cardPriceStyles.price}>
        <Price from={product.priceVaries && productCopy.from}>{formatMoney(product.price)}</Price>
        {shown?.before && (
          <StruckPrice label={productCopy.listPrice} className={cardPriceStyles.before}>
            {formatMoney(shown.before)}
          </StruckPrice>
        )}
      </span>
      {shown ? (
        <span data-price className={cardPriceStyles.terms}>
          {shown.net !== null && (
            <span className={cardPriceStyles.quiet}>{productCopy.withoutTaxes(shown.net)}</span>
          )}
          {shown.suggested !== null && (
            <span className={cardPriceStyles.quiet}>
              {productCopy.suggestedPrice(shown.suggested)}
            </span>
          )}
          {shown.transfer !== null && (
            <span className={cardPriceStyles.transfer}>
              <strong>{formatMoney(shown.transfer)}</strong> {productCopy.byTransfer}
            </span>
          )}
          {shown.instalments && <span>{productCopy.interestFree(shown.instalments)}</span>}
        </span>
      ) : (
        <span className={cardPriceStyles.held} />
      )}
    </>
  );
}

/** The same heights as a card with a title of one line. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton ratio="4 / 5" />
      <div className={styles.text}>
        <Skeleton width="80%" height="1.25rem" />
        <Skeleton width="35%" height="1rem" />
        <Skeleton width="45%" height="1.5rem" />
        <span className={price.held} />
        <Skeleton width="30%" height="1.25rem" />
      </div>
    </div>
  );
}
