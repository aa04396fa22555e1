import type { CSSProperties } from 'react';
import { useGetCategoriesQuery } from '../../../api/storeApi.ts';
import { filterCopy } from '../../../copy/filterCopy.ts';
import { categoryOptions } from './categoryOptions.ts';
import { FacetCheck } from './FacetCheck.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import type { FacetProps } from './FacetProps.ts';
import styles from './FilterPanel.module.css';

/** One way down the tree: unchecking a category goes back up. */
export function CategoryFacet({ facets, countedFor, own, narrowing }: FacetProps) {
  const { data: categories } = useGetCategoriesQuery();
  const { chosen, narrow } = narrowing;
  const options = categoryOptions({
    choices: facets.categories,
    countedIn: countedFor.categoryPath,
    own: own.categoryPath,
    chosen: chosen.categoryPath,
    categories,
  });
  if (options.length === 0) return null;
  return (
    <FacetGroup title={filterCopy.category}>
      <ul className={styles.options}>
        {options.map(({ path, name, count, depth, isChosen }) => (
          <li key={path.join('/')} style={{ '--depth': depth } as CSSProperties}>
            <FacetCheck
              look="line"
              count={count}
              checked={isChosen}
              onToggle={() => narrow({ categoryPath: isChosen ? path.slice(0, -1) : path })}
            >
              {name}
            </FacetCheck>
          </li>
        ))}
      </ul>
    </FacetGroup>
  );
}
