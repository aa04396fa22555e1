import { brandFromWire } from '../../contract/catalogue/brandMapping.ts';
import type { BrandWire } from '../../contract/catalogue/brandSchemas.ts';
import { PAGE_BRAND_ID } from '../../contract/paintedPage.ts';
import type { Brand } from '../../domain/brand/Brand.ts';

let found: Brand | null = null;

/** The brand in the page's HTML; null without a server that makes it. */
export function pageBrand(): Brand | null {
  return (found ??= readPageBrand());
}

function readPageBrand(): Brand | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(PAGE_BRAND_ID)?.textContent;
  return text ? brandFromWire(JSON.parse(text) as BrandWire) : null;
}
