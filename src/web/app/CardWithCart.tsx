import { CardExtras } from '../features/catalogue/card/CardExtras.tsx';
import type { CardExtrasProps } from '../features/catalogue/card/CardExtrasContext.ts';
import { useAddToCart } from '../pages/useAddToCart.ts';

/** A card that adds to the cart. */
export function CardWithCart(props: CardExtrasProps) {
  return <CardExtras {...props} adding={useAddToCart()} />;
}
