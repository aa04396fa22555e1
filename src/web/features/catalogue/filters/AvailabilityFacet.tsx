import { filterCopy } from '../../../copy/filterCopy.ts';
import { FacetCheck } from './FacetCheck.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import type { Narrowing } from './useNarrowing.ts';

const FLAGS = ['inStock', 'deliveryTomorrow'] as const;

export function AvailabilityFacet({ narrowing: { chosen, narrow } }: { narrowing: Narrowing }) {
  return (
    <FacetGroup title={filterCopy.availability}>
      {FLAGS.map((flag) => (
        <FacetCheck
          key={flag}
          look="line"
          count={null}
          checked={chosen[flag] === true}
          onToggle={() => narrow({ [flag]: chosen[flag] ? undefined : true })}
        >
          {filterCopy[flag]}
        </FacetCheck>
      ))}
    </FacetGroup>
  );
}
