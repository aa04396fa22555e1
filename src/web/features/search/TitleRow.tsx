import { Fragment, type ReactNode } from 'react';
import { audienceLine, AUDIENCE_NAMES } from '../../../domain/catalogue/audience.ts';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import type { FoundTitle, TitleCard } from '../../../domain/catalogue/product.ts';
import { netPrice } from '../../../domain/money/shownPrices.ts';
import { usePriceTerms } from '../../api/storeApi.ts';
import { enumerate } from '../../copy/format/plural.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { productCopy } from '../../copy/productCopy.ts';
import { searchPanelCopy } from '../../copy/searchCopy.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { Price } from '../../ui/Price.tsx';
import { markMatches } from './markMatches.ts';
import styles from './TitleRow.module.css';

const PICTURE = { width: 160, height: 200, alt: '', sizes: PICTURE_SIZES.thumbnail, eager: true };

interface TitleRowProps {
  title: FoundTitle;
  /** Marked in the name. */
  query?: string;
  /** Prefix of the ids of what stands beside the name. */
  id?: string;
  /** Makes the name a link, where not all of the row is one. */
  link?: (name: ReactNode) => ReactNode;
}

const asItIs = (name: ReactNode) => name;

/** The ids of what a row says beside the name. */
export const rowNotes = (id: string) => `${id}-line ${id}-price`;

/** Picture, name, for whom and what it is, price. */
export function TitleRow({ title, query = '', id = '', link = asItIs }: TitleRowProps) {
  const { name, card, foundBy } = title;
  const marked = markMatches(name, foundBy?.text ?? query).map(({ text, isMatch }, index) =>
    isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
  return (
    <>
      <span className={styles.picture}>
        <ImageFrame
          {...PICTURE}
          src={card?.image}
          sources={pictureSources(card?.image ?? '')}
          color={card?.imageColor}
        />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{link(marked)}</span>
        <span {...note(id, 'line')} className={styles.line}>
          {card && lineOf(card)}
          {foundBy && <span className={styles.tag}>{searchPanelCopy.foundBy[foundBy.kind]}</span>}
        </span>
      </span>
      <span {...note(id, 'price')} className={styles.price}>
        {card && <RowPrice card={card} />}
      </span>
    </>
  );
}

/** An option is named by its title alone: the rest is its description. */
const note = (id: string, part: string) =>
  id === '' ? {} : { id: `${id}-${part}`, 'aria-hidden': true };

/** `Mujer y Hombre · Running` */
function lineOf({ audiences, categoryPath }: TitleCard): string {
  const [last, ...others] = audiences.toReversed();
  if (others.length === 0) return audienceLine(last, categoryPath);
  const [, category] = audienceLine(last, categoryPath).split(' · ');
  const names = enumerate(audiences.map((each) => AUDIENCE_NAMES[each]));
  return category ? `${names} · ${category}` : names;
}

function RowPrice({ card: { price, priceVaries, taxRate, inStock } }: { card: TitleCard }) {
  const terms = usePriceTerms();
  const net = terms && netPrice(price, taxRate, terms.issuerTaxStatus);
  if (!inStock) return <span className={styles.quiet}>{productCopy.soldOut}</span>;
  return (
    <>
      <Price from={priceVaries && productCopy.from}>{formatMoney(price)}</Price>
      {net !== null && (
        <span data-price className={styles.quiet}>
          {searchPanelCopy.withoutTaxes(net)}
        </span>
      )}
    </>
  );
}
