import { filterCopy } from '../../../copy/filterCopy.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import type { FacetProps } from './FacetProps.ts';
import styles from './FilterPanel.module.css';
import { usePriceDraft, type PriceSide } from './usePriceDraft.ts';

const SIDES = ['from', 'to'] as const;
const LABELS = { from: filterCopy.priceFrom, to: filterCopy.priceTo };

/** From and to, in pesos. */
export function PriceFacet({ facets, narrowing }: Pick<FacetProps, 'facets' | 'narrowing'>) {
  const { text, error, write, settle, leave } = usePriceDraft(narrowing);
  const { min, max } = facets.price;
  const errorAt = (side: PriceSide) => (error?.side === side ? error.message : undefined);
  return (
    <FacetGroup title={filterCopy.price}>
      <form
        className={styles.prices}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) leave();
        }}
      >
        {SIDES.map((side) => (
          <TextField
            key={side}
            label={LABELS[side]}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={20}
            value={text[side]}
            error={errorAt(side)}
            onChange={(event) => write(side, event.target.value)}
          />
        ))}
        <button type="submit" hidden />
      </form>
      {max > min && <p className={styles.range}>{filterCopy.priceRange(min, max)}</p>}
    </FacetGroup>
  );
}
