import { compareSizes } from '../../../../domain/compareSizes.ts';
import { filterCopy } from '../../../copy/filterCopy.ts';
import { FacetCheck } from './FacetCheck.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { FacetList } from './FacetList.tsx';
import { facetOptions, toggled } from './facetOptions.ts';
import type { FacetProps } from './FacetProps.ts';

export function SizeFacet({ facets, narrowing: { chosen, narrow } }: FacetProps) {
  const options = facetOptions(facets.sizes, chosen.sizes, compareSizes);
  if (options.length === 0) return null;
  return (
    <FacetGroup title={filterCopy.size}>
      <FacetList
        look="tiles"
        options={options}
        render={({ value, count, isChosen }) => (
          <FacetCheck
            look="tile"
            count={count}
            checked={isChosen}
            onToggle={() => narrow({ sizes: toggled(chosen.sizes, value) })}
          >
            {value}
          </FacetCheck>
        )}
      />
    </FacetGroup>
  );
}
