import { useEffect, useRef } from 'react';
import type { CartLine } from '../../../domain/cart.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './CartLineRow.module.css';

interface RemovedLineRowProps {
  line: CartLine;
  failure: string | null;
  onUndo: (line: CartLine) => void;
}

/** Undo for a removed line; receives the focus. */
export function RemovedLineRow({ line, failure, onUndo }: RemovedLineRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className={styles.removed}>
      <p>
        {cartCopy.removed(line.title)}
        {failure !== null && <span className={styles.failure}>{failure}</span>}
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
