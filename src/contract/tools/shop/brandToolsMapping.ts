import type { Brand, BrandPreview, EditedBrand } from '../../../domain/brand/Brand.ts';
import { brandFromWire, brandToWire } from '../../catalogue/brandMapping.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type {
  BrandPreviewRequestWire,
  BrandSaveWire,
  EditedBrandWire,
} from './brandToolsSchemas.ts';

export function editedBrandToWire(edited: EditedBrand): EditedBrandWire {
  return {
    draft: brandToWire(edited.draft),
    published: brandToWire(edited.published),
    version: edited.version,
    versions: edited.versions.map(({ publishedAt, publishedBy, ...same }) => ({
      ...same,
      published_at: instantToWire(publishedAt),
      published_by: publishedBy,
    })),
  };
}

export function editedBrandFromWire(wire: EditedBrandWire): EditedBrand {
  return {
    draft: brandFromWire(wire.draft),
    published: brandFromWire(wire.published),
    version: wire.version,
    versions: wire.versions.map(({ published_at, published_by, ...same }) => ({
      ...same,
      publishedAt: Date.parse(published_at),
      publishedBy: published_by,
    })),
  };
}

export function brandSaveToWire(draft: Brand, version: number): BrandSaveWire {
  return { ...brandToWire(draft), version };
}

export function brandPreviewToWire(draft: Brand, page: BrandPreview): BrandPreviewRequestWire {
  return { ...brandToWire(draft), page };
}
