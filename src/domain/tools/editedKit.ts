import type { Cents } from '../money/money.ts';
import { isOffStep } from '../orders/unitStep.ts';

/** A line of a kit, as admins edit it. */
export interface EditedKitLine {
  sizeId: number;
  productId: number;
  title: string;
  color: string;
  size: string;
  image: string;
  quantity: number;
  listPrice: Cents;
  /** Units of one pack, or 1. */
  unitStep: number;
  /** Units in stock. */
  available: number;
  /** False: its product is hidden, and the kit goes without it. */
  isOnSale: boolean;
}

/** A kit, with its lines that no longer sell. */
export interface EditedKit {
  id: number;
  name: string;
  isPublic: boolean;
  lines: EditedKitLine[];
  /** A save with an older one is refused. */
  version: number;
}

export interface KitDraft {
  name: string;
  isPublic: boolean;
  lines: { sizeId: number; quantity: number }[];
}

export const MAX_KIT_LINES = 100;
export const MAX_KIT_UNITS = 999;

/** The reason why a line does not sell as it is. */
export type KitLineFault = 'hidden' | 'soldOut' | 'offStep' | 'short';

export function kitLineFault(
  line: Pick<EditedKitLine, 'isOnSale' | 'available' | 'quantity' | 'unitStep'>,
): KitLineFault | null {
  if (!line.isOnSale) return 'hidden';
  if (line.available === 0) return 'soldOut';
  if (isOffStep(line)) return 'offStep';
  return line.available < line.quantity ? 'short' : null;
}

/** Shoppers see a kit that is published and has a line on sale, of a pack at least. */
export function isKitShown({ isPublic, lines }: Pick<EditedKit, 'isPublic' | 'lines'>): boolean {
  return isPublic && lines.some((line) => line.isOnSale && line.quantity >= line.unitStep);
}
