import { cartStatusCopy } from '../../copy/cartStatusCopy.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ShoppingBag } from '../../ui/icons/headerIcons.ts';
import styles from './CartButton.module.css';
import { useCartUnits } from './useCart.ts';

interface CartButtonProps {
  expanded: boolean;
  onOpen: () => void;
  /** It is about to be used. */
  onIntent: () => void;
}

/** The header's cart. Its badge counts units; before the cart is known, and when it is empty, there is none. */
export function CartButton({ expanded, onOpen, onIntent }: CartButtonProps) {
  const units = useCartUnits();
  return (
    <IconButton
      data-mark="cart"
      label={cartStatusCopy.open(units)}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <ShoppingBag size={24} aria-hidden="true" />
      {units !== null && units > 0 && (
        <Badge key={units} tone="accent" className={styles.badge}>
          {units}
        </Badge>
      )}
    </IconButton>
  );
}
