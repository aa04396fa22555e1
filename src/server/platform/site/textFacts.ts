import { DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import type { TextFacts } from '../../../domain/fillText.ts';
import type { ShopContact } from '../../../domain/siteConfiguration.ts';

/** The values of the placeholders in the shop's texts; null before the shop is configured. */
export function textFacts(site: ShopContact | null): TextFacts {
  return {
    tienda: site?.shopName ?? DEFAULT_BRAND.name,
    domicilio: site?.address ?? '',
    email: site?.email ?? '',
    telefono: site?.phone ?? '',
  };
}
