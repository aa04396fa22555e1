import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { compareLines, isSameLine, type Cart, type CartLine } from '../../../domain/cart.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { useCartActor, useCartCommands } from './CartContext.ts';
import { cartFailureSentence } from './cartFailureSentence.ts';
import { CartLineRow } from './CartLineRow.tsx';
import styles from './CartLines.module.css';
import { keyOfLine } from './displayedCart.ts';
import { RemovedLineRow } from './RemovedLineRow.tsx';

/** The lines, and those just removed in their old places, until one leaves the cart. */
export function CartLines({ cart }: { cart: Cart }) {
  const failures = useSelector(useCartActor(), (snapshot) => snapshot.context.failures);
  const { changeLine, reduceLine } = useCartCommands();
  const [removed, setRemoved] = useState<readonly CartLine[]>([]);
  const [back, setBack] = useState<CartLine | null>(null);
  const gone = removed.filter((line) => !cart.lines.some((each) => isSameLine(each, line)));
  const rows = [...cart.lines, ...gone].toSorted(compareLines);
  if (rows.length === 0) return null;

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
            onRemove={remove}
            isBack={back !== null && isSameLine(back, line)}
          />
        );
      })}
    </ul>
  );
}
