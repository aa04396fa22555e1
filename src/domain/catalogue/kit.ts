import type { Audience } from './audience.ts';
import { lineTotal, type CartLine } from '../orders/cart.ts';
import type { Cents } from '../money/money.ts';

/** A line of a kit, at the shopper's price. */
export type KitLine = Pick<
  CartLine,
  | 'variantId'
  | 'sizeId'
  | 'productId'
  | 'size'
  | 'title'
  | 'color'
  | 'image'
  | 'quantity'
  | 'unitPrice'
  | 'available'
> & { audience?: Audience | null | undefined };

/** A ready-made cart that admins publish. */
export interface Kit {
  id: number;
  name: string;
  /** False: only admins see it. */
  isPublic: boolean;
  lines: KitLine[];
}

export const MAX_KIT_NAME = 200;

/** Total price of the kit. */
export function kitTotal({ lines }: Pick<Kit, 'lines'>): Cents {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** A kit can be bought while any of its lines is in stock. */
export function isKitAvailable({ lines }: Pick<Kit, 'lines'>): boolean {
  return lines.some(({ available }) => available > 0);
}
