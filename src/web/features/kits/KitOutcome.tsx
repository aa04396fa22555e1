import { toApiError } from '../../api/ApiError.ts';
import type { MissingLine } from '../../api/kitsApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { kitsCopy } from '../../copy/kitsCopy.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './KitCard.module.css';

interface KitOutcomeProps {
  /** What did not come into the cart; undefined before it was tried. */
  missing: readonly MissingLine[] | undefined;
  isNothingAdded: boolean;
  error: unknown;
  onOpenCart: () => void;
}

/** What came of adding a kit, told at its place and aloud. */
export function KitOutcome({ missing, isNothingAdded, error, onOpenCart }: KitOutcomeProps) {
  return (
    <div role="status" className={styles.outcome}>
      {error !== undefined && (
        <p className={styles.soldOut}>{failureSentence(toApiError(error))}</p>
      )}
      {missing && <p>{sentence(missing, isNothingAdded)}</p>}
      {missing && missing.length > 0 && (
        <Button variant="quiet" onClick={onOpenCart}>
          {kitsCopy.seeCart}
        </Button>
      )}
    </div>
  );
}

function sentence(missing: readonly MissingLine[], isNothingAdded: boolean): string {
  if (missing.length === 0) return kitsCopy.added;
  return isNothingAdded ? kitsCopy.allMissing : kitsCopy.missing(missing);
}
