import { type Brand, DEFAULT_BRAND, type Logo } from '../../domain/brand/Brand.ts';
import type { BrandWire } from './brandSchemas.ts';

/** `picture` makes the URL of a stored picture what the reader needs. */
export function brandToWire(
  { homeTitle, secondBrand, logo, icon, ...same }: Brand,
  picture: (url: string) => string = (url) => url,
): BrandWire {
  const shown = (each: Logo) => ({ ...each, url: picture(each.url) });
  return {
    ...same,
    home_title: homeTitle,
    logo: logo && { light: shown(logo.light), dark: logo.dark && shown(logo.dark) },
    icon: picture(icon),
    second_brand: secondBrand && { ...secondBrand, logo: shown(secondBrand.logo) },
  };
}

export function brandFromWire({ home_title, second_brand, ...same }: BrandWire): Brand {
  return { ...same, homeTitle: home_title, secondBrand: second_brand };
}

/** Missing from other backends. */
export function brandOfSite({ brand }: { brand?: BrandWire }): Brand {
  return brand ? brandFromWire(brand) : DEFAULT_BRAND;
}
