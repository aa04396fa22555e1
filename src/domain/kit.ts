import { lineTotal, type CartLine } from './cart.ts';
import type { Cents } from './money.ts';

/** A garment of a kit, for what the caller pays for one. */
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
>;

/** A ready-made cart that the shop publishes. */
export interface Kit {
  id: number;
  name: string;
  /** False: admins alone see it. */
  isPublic: boolean;
  lines: KitLine[];
}

export const MAX_KIT_NAME = 200;

/** What all of it costs. */
export function kitTotal({ lines }: Pick<Kit, 'lines'>): Cents {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** Whether there is anything of it to be had. */
export function isKitAvailable({ lines }: Pick<Kit, 'lines'>): boolean {
  return lines.some(({ available }) => available > 0);
}
