import { useState, useEffect, useRef } from 'react';
import { compareLines, isSameLine, type Cart, type CartLine } from '../../../domain/orders/cart.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { tooFewUnits } from '../../../domain/orders/tooFewUnits.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { useCartCommands, useCartFailures } from './useCart.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { cartFailureSentence } from './cartFailureSentence.ts';
import { keyOfLine } from './displayedCart.ts';
import removedLineRowStyles from './CartLineRow.module.css';
import styles from './CartLines.module.css';

interface CartLinesProps {
  cart: Cart;
  /** Earlier prices of the lines that cost something else now, by key. */
  before: ReadonlyMap<string, Cents>;
}

/** The lines, and those just removed in their old places, until one leaves the cart. */
export function CartLines({ cart, before }: CartLinesProps) {
  const failures = useCartFailures();
  const { changeLine, reduceLine } = useCartCommands();
  const [removed, setRemoved] = useState<readonly CartLine[]>([]);
  const [back, setBack] = useState<CartLine | null>(null);
  const gone = removed.filter((line) => !cart.lines.some((each) => isSameLine(each, line)));
  const rows = [...cart.lines, ...gone].toSorted(compareLines);
  if (rows.length === 0) return null;
  const few = new Map(tooFewUnits(cart.lines).map((each) => [each.productId, each]));

  const remove = (line: CartLine) => {
    setRemoved([...removed.filter((each) => !isSameLine(each, line)), line]);
    setBack(null);
    reduceLine(line, 0);
  };
  const undo = (line: CartLine) => {
    setBack(line);
    changeLine(line, line.quantity);
  };
  return (
    <ul className={styles.lines} aria-label={cartCopy.lines}>
      {rows.map((line) => {
        const failure = failures[keyOfLine(line)];
        const row = { line, failure: failure ? cartFailureSentence(failure) : null };
        return gone.includes(line) ? (
          <RemovedLineRow key={`${keyOfLine(line)} removed`} {...row} onUndo={undo} />
        ) : (
          <CartLineRow
            key={keyOfLine(line)}
            {...row}
            before={before.get(keyOfLine(line)) ?? null}
            few={few.get(line.productId) ?? null}
            onRemove={remove}
            isBack={back !== null && isSameLine(back, line)}
          />
        );
      })}
    </ul>
  );
}

interface RemovedLineRowProps {
  line: CartLine;
  failure: string | null;
  onUndo: (line: CartLine) => void;
}

/** Undo for a removed line; receives the focus. */
function RemovedLineRow({ line, failure, onUndo }: RemovedLineRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className={removedLineRowStyles.removed}>
      <p>
        {cartCopy.removed(line.title)}
        {failure !== null && <span className={removedLineRowStyles.failure}>{failure}</span>}
      </p>
      <Button
        ref={undo}
        variant="quiet"
        aria-label={cartCopy.undoOf(line.title)}
        onClick={() => onUndo(line)}
      >
        {cartCopy.undo}
      </Button>
    </li>
  );
}
