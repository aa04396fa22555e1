import type { CartLine } from '../../../domain/cart.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { useCartCommands } from './CartContext.ts';
import styles from './CartLineRow.module.css';

/** Insufficient stock: shows what is left and offers to reduce to it. */
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
