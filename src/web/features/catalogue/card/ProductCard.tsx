import {
  type ChangeEvent,
  type FocusEvent,
  type PointerEvent,
  use,
  useCallback,
  useId,
  useState,
} from 'react';
import { Link } from 'react-router';
import { AUDIENCE_NAMES, audienceLine } from '../../../../domain/catalogue/audience.ts';
import { PICTURE_SIZES, pictureSources } from '../../../../domain/catalogue/pictureSources.ts';
import type { PriceTerms } from '../../../../domain/money/priceTerms.ts';
import {
  ONLY_ONE,
  type ProductCard as Product,
  type ColorSwatch,
  type ProductPrices,
} from '../../../../domain/catalogue/product.ts';
import { type ShownPrices, shownPrices } from '../../../../domain/money/shownPrices.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { productCopy } from '../../../copy/productCopy.ts';
import { productPath } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ColorRadio } from '../../../ui/ColorDot.tsx';
import { ImageFrame } from '../../../ui/ImageFrame.tsx';
import { OnDemand } from '../../../ui/loading/OnDemand.tsx';
import { Price, StruckPrice } from '../../../ui/Price.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CardExtrasContext } from './CardExtrasContext.ts';
import priceStyles from './CardPrice.module.css';
import styles from './ProductCard.module.css';

const SHOWN = 4;

interface ProductCardProps {
  product: Product;
  /** Null while unknown: their place is held. */
  terms: PriceTerms | null;
  /** True for cards in the first screen of the page. */
  eager?: boolean;
  /** Colours that are looked for: the first of them that it has is the one it shows. */
  wanted?: readonly string[] | undefined;
  /** One below the heading that the cards stand under. */
  heading: 'h2' | 'h3';
}

/**
 * The garment, for whom it is, its price and its colours. The title is a heading and a link that reaches over the whole
 * card; screen readers hear audience and price with it. Other pictures and sizes come once one looks at it.
 */
export function ProductCard({ product, terms, eager, wanted, heading: Heading }: ProductCardProps) {
  const { id, title, audience, colors, inStock } = product;
  const shown = terms && shownPrices(product, terms);
  const loadExtras = use(CardExtrasContext);
  const [isLookedAt, setLookedAt] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const lookAt = () => setLookedAt(true);
  // A finger that presses the card opens its page, which waits for nothing; one that moves may swipe.
  const comeNear = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && lookAt();
  const focus = ({ target }: FocusEvent) => target.matches(':focus-visible') && lookAt();
  const finish = useCallback(() => setAsked(false), []);
  const isShown = ({ name }: ColorSwatch) =>
    chosen === null ? wanted?.includes(name) : name === chosen;
  const shownColor = colors.find(isShown) ?? colors[0];
  const color = shownColor && shownColor !== colors[0] ? shownColor.name : null;
  const src = shownColor?.image ?? product.images[0] ?? '';
  return (
    <div
      data-card
      className={styles.card}
      onPointerEnter={comeNear}
      onTouchMove={lookAt}
      onFocus={focus}
    >
      <div className={styles.stage}>
        <ImageFrame
          src={src}
          sources={pictureSources(src)}
          alt=""
          width={800}
          height={1000}
          sizes={PICTURE_SIZES.card}
          color={product.imageColor}
          eager={eager}
          className={inStock ? styles.front : styles.soldOut}
        />
        {loadExtras && (
          <OnDemand
            load={loadExtras}
            isWanted={isLookedAt || isAsked}
            onFailure={finish}
            props={{ product, color, isAsked, onDone: finish }}
          />
        )}
        <CardFlags product={product} shown={shown} />
        <div className={styles.tools}>
          <CardColors colors={colors} shown={shownColor} onChoose={setChosen} />
          {inStock && (
            <button
              type="button"
              className={styles.quick}
              aria-label={productCopy.quickAdd(title)}
              onPointerDown={lookAt}
              onClick={() => setAsked(true)}
            />
          )}
        </div>
      </div>
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link to={productPath(id, color)} className={styles.link}>
            {title}
            {audience && <VisuallyHidden>, {AUDIENCE_NAMES[audience]}</VisuallyHidden>}
            <VisuallyHidden data-price>{spokenPrice(product)}</VisuallyHidden>
          </Link>
        </Heading>
        <span className={styles.category}>{audienceLine(audience, product.categoryPath)}</span>
        <CardPrice product={product} shown={shown} />
      </div>
    </div>
  );
}

function spokenPrice({ price, priceVaries, inStock }: Product): string {
  const amount = formatMoney(price);
  const said = priceVaries ? `${productCopy.from} ${amount}` : amount;
  return inStock ? `, ${said}` : `, ${said}, ${productCopy.soldOut}`;
}

interface WithPrices<Shown> {
  product: Shown;
  /** Null while the terms are unknown. */
  shown: ShownPrices | null;
}

/** The loudest facts, on the picture: sold out or nearly, or what is off the price. */
function CardFlags({ product, shown }: WithPrices<Product>) {
  const { inStock, lastUnits, offerLabel } = product;
  const off = inStock && shown?.percentOff;
  if (inStock && !off && !offerLabel && !lastUnits) return null;
  return (
    <span className={styles.flags}>
      {!inStock && <Badge tone="quiet">{productCopy.soldOut}</Badge>}
      {off && (
        <span data-price>
          <Badge tone="sale">{productCopy.percentOff(off)}</Badge>
        </span>
      )}
      {inStock && offerLabel && <Badge>{offerLabel}</Badge>}
      {lastUnits && <Badge tone="quiet">{productCopy.lastUnits(lastUnits)}</Badge>}
    </span>
  );
}

interface CardColorsProps {
  colors: ColorSwatch[];
  shown: ColorSwatch | undefined;
  onChoose: (color: string) => void;
}

/** Dots that change the picture. One colour is no choice. */
function CardColors({ colors, shown, onChoose }: CardColorsProps) {
  const name = useId();
  if (colors.length < 2 || colors.some((each) => each.name === ONLY_ONE)) return <span />;
  const choose = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => onChoose(value);
  return (
    <span role="radiogroup" aria-label={productCopy.colors} className={styles.colors}>
      {colors.slice(0, SHOWN).map((color) => (
        <ColorRadio
          key={color.name}
          name={name}
          value={color.name}
          aria-label={color.name}
          title={color.name}
          checked={color === shown}
          onChange={choose}
          colors={color.swatch ?? [color.hex ?? '']}
        />
      ))}
      {colors.length > SHOWN && (
        <span aria-hidden="true" className={styles.more}>
          {productCopy.moreColors(colors.length - SHOWN)}
        </span>
      )}
    </span>
  );
}

/** The final price, and in small what the law and the shop say of it. */
function CardPrice({ product, shown }: WithPrices<ProductPrices>) {
  return (
    <>
      <span className={priceStyles.price}>
        <Price from={product.priceVaries && productCopy.from} reduced={!!shown?.before}>
          {formatMoney(product.price)}
        </Price>
        {shown?.before && (
          <StruckPrice label={productCopy.listPrice} className={priceStyles.before}>
            {formatMoney(shown.before)}
          </StruckPrice>
        )}
      </span>
      {shown ? (
        <span data-price className={priceStyles.terms}>
          {shown.net !== null && (
            <span className={priceStyles.net}>
              <span data-short={productCopy.withoutTaxesShort} className={priceStyles.label}>
                {productCopy.withoutTaxesLabel}
              </span>{' '}
              {formatMoney(shown.net)}
            </span>
          )}
          {shown.suggested !== null && (
            <span className={priceStyles.quiet}>{productCopy.suggestedPrice(shown.suggested)}</span>
          )}
          {shown.instalments && <span>{productCopy.interestFree(shown.instalments)}</span>}
          {shown.transfer !== null && (
            <span className={priceStyles.transfer}>
              {formatMoney(shown.transfer)} {productCopy.byTransfer}
            </span>
          )}
        </span>
      ) : (
        <span className={priceStyles.held} />
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
        <span className={priceStyles.held} />
      </div>
    </div>
  );
}
