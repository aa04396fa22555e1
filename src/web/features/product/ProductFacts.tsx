import { Link } from 'react-router';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { ProductFacts as Facts } from '../../../domain/catalogue/productFacts.ts';
import { productFactsCopy as copy } from '../../copy/productPageCopy.ts';
import { productPath } from '../../paths.ts';
import styles from './ProductFacts.module.css';

interface NamedFact {
  name: string;
  fact: string;
}

/** Sport, fit, composition and the wearer's size, as far as they are known. */
export function factsOf({
  composition = '',
  fit = '',
  sport = '',
  worn = null,
}: Partial<Facts>): NamedFact[] {
  return [
    { name: copy.sport, fact: sport },
    { name: copy.fit, fact: fit },
    { name: copy.worn, fact: worn ? copy.wornBy(worn.heightCm, worn.size) : '' },
    { name: copy.composition, fact: composition },
  ].filter(({ fact }) => fact !== '');
}

export function ProductFacts({ facts }: { facts: readonly NamedFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, fact }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Links to the same garment for other people. */
export function TwinLinks({ twins = [] }: Pick<Product, 'twins'>) {
  if (twins.length === 0) return null;
  return (
    <ul className={styles.twins}>
      {twins.map(({ id, audience }) => (
        <li key={id}>
          <Link to={productPath(id)}>{copy.alsoFor(audience)}</Link>
        </li>
      ))}
    </ul>
  );
}
