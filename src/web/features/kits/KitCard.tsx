import { isKitAvailable, kitTotal, type Kit } from '../../../domain/kit.ts';
import { useLoadKitMutation } from '../../api/kitsApi.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { kitsCopy } from '../../copy/kitsCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './KitCard.module.css';
import { KitOutcome } from './KitOutcome.tsx';
import { KitPictures } from './KitPictures.tsx';

interface KitCardProps {
  kit: Kit;
  /** Shows the cart, with what came into it. */
  onOpenCart: () => void;
}

/** A kit in one look: what is in it, what it costs, and all of it into the cart. */
export function KitCard({ kit, onOpenCart }: KitCardProps) {
  const [load, { data, error, isLoading }] = useLoadKitMutation();
  const units = kit.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const soldOut = kit.lines.filter(({ available, quantity }) => available < quantity);
  const canAdd = isKitAvailable(kit);
  const add = async () => {
    const { data: loaded } = await load(kit.id);
    if (loaded?.missing.length === 0) onOpenCart();
  };
  return (
    <article className={styles.card} aria-label={kit.name}>
      <KitPictures lines={kit.lines} />
      <div className={styles.text}>
        <h3 className={styles.name}>{kit.name}</h3>
        <p className={styles.contents}>{kitsCopy.contents(kit.lines)}</p>
        {soldOut.length > 0 && canAdd && (
          <p className={styles.soldOut}>{kitsCopy.soldOut(soldOut.map(({ title }) => title))}</p>
        )}
      </div>
      <p className={styles.price}>
        <Price large>{formatMoney(kitTotal(kit))}</Price>
        <span className={styles.pieces}>{kitsCopy.pieces(units)}</span>
      </p>
      <Button
        wide
        variant="secondary"
        busy={isLoading}
        disabled={!canAdd}
        aria-label={canAdd ? kitsCopy.addOf(kit.name) : undefined}
        onClick={() => void add()}
      >
        {canAdd ? kitsCopy.add : kitsCopy.nothingLeft}
      </Button>
      <KitOutcome
        missing={data?.missing}
        isNothingAdded={data !== undefined && missingUnits(data.missing) === units}
        error={error}
        onOpenCart={onOpenCart}
      />
    </article>
  );
}

function missingUnits(lines: readonly { missing: number }[]): number {
  return lines.reduce((sum, { missing }) => sum + missing, 0);
}
