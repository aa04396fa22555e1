import type { Brand } from '../../../domain/brand/Brand.ts';
import { nearestPrimary } from '../../../domain/brand/palette.ts';

/** The main colour of the look that the stylesheets have. */
const OWN_GROUND = '#06203c';

/** The colour of the header, which the logo stands on. */
export function brandGround({ colors }: Pick<Brand, 'colors'>): string {
  return colors ? nearestPrimary(colors.primary) : OWN_GROUND;
}
