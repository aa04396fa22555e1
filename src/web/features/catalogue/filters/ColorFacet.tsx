import { swatchColors } from '../../../../domain/swatch.ts';
import { filterCopy } from '../../../copy/filterCopy.ts';
import { ColorDot } from '../../../ui/ColorDot.tsx';
import { FacetCheck } from './FacetCheck.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { FacetList } from './FacetList.tsx';
import { facetOptions, toggled } from './facetOptions.ts';
import type { FacetProps } from './FacetProps.ts';
import styles from './FilterPanel.module.css';

export function ColorFacet({ facets, narrowing: { chosen, narrow } }: FacetProps) {
  const swatches = new Map(facets.colors.map(({ value, hex }) => [value, hex]));
  const options = facetOptions(facets.colors, chosen.colors, byName);
  if (options.length === 0) return null;
  return (
    <FacetGroup title={filterCopy.color}>
      <FacetList
        look="lines"
        options={options}
        render={({ value, count, isChosen }) => (
          <FacetCheck
            look="line"
            count={count}
            checked={isChosen}
            onToggle={() => narrow({ colors: toggled(chosen.colors, value) })}
          >
            <span className={styles.dot}>
              {swatches.has(value) && (
                <ColorDot
                  colors={swatchColors({ name: value, hex: swatches.get(value) ?? null })}
                />
              )}
            </span>
            {value}
          </FacetCheck>
        )}
      />
    </FacetGroup>
  );
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, 'es');
}
