import type { CartLine } from '../../../domain/cart.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { useCartCommands } from './CartContext.ts';
import styles from './CartLineRow.module.css';

/** Someone else was quicker: says how many are left and offers to take those. */
export function OverStockNote({ line }: { line: CartLine }) {
  const { reduceLine } = useCartCommands();
  const { quantity, available } = line;
  if (quantity <= available) return null;
  return (
    <div className={styles.overStock}>
      <p className={styles.failure}>{cartCopy.overStock(available)}</p>
      {available > 0 && (
        <Button variant="secondary" onClick={() => reduceLine(line, available)}>
          {cartCopy.takeAvailable(available)}
        </Button>
      )}
    </div>
  );
}
