import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandWire } from './brandSchemas.ts';

export function brandToWire({ homeTitle, secondBrand, ...same }: Brand): BrandWire {
  return { ...same, home_title: homeTitle, second_brand: secondBrand };
}

export function brandFromWire({ home_title, second_brand, ...same }: BrandWire): Brand {
  return { ...same, homeTitle: home_title, secondBrand: second_brand };
}
