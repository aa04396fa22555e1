import { MAX_LABEL, type ProductDraft } from '../../../domain/catalogue/productDraft.ts';
import { isStoredPicture, PICTURE_LOST, type MediaStore } from '../../platform/media/MediaStore.ts';
import type { FieldErrors } from '../../platform/ShopError.ts';
import type { StoredEdit } from './editedProductsRepository.ts';

const PAST = 'Esa fecha ya pasó: publicalo ahora o elegí otra.';
/** A form of minutes takes its time. */
const PAST_TOLERANCE_MS = 5 * 60_000;
const LONG = `Hasta ${MAX_LABEL} caracteres.`;
const NO_SIZE = 'Ese talle ya no existe.';

/** Another product, with the names of its sizes. */
interface SizeOwner {
  sku: string;
  barcode: string | null;
  title: string;
}

/** Names that another product has, and sizes that this one does not. */
export function sizeFaults(
  draft: Pick<ProductDraft, 'variants'>,
  stored: Pick<StoredEdit, 'variants'> | null,
  owners: readonly SizeOwner[],
): FieldErrors {
  const faults: FieldErrors = {};
  const skus = new Map(owners.map(({ sku, title }) => [sku, title]));
  const barcodes = new Map(owners.map(({ barcode, title }) => [barcode, title]));
  for (const [at, variant] of draft.variants.entries()) {
    const home = stored?.variants.find(({ id }) => id === variant.id);
    for (const [to, size] of variant.sizes.entries()) {
      const path = `variants.${at}.sizes.${to}`;
      const [skuOwner, barcodeOwner] = [skus.get(size.sku), barcodes.get(size.barcode)];
      if (skuOwner) faults[`${path}.sku`] = [`Ese SKU es de «${skuOwner}».`];
      if (barcodeOwner) {
        faults[`${path}.barcode`] = [`Ese código de barras es de «${barcodeOwner}».`];
      }
      const known = home?.sizes.find(({ id }) => id === size.id);
      if (size.id !== null && !known) faults[`${path}.size`] = [NO_SIZE];
      if (size.sku.length > MAX_LABEL && size.sku !== known?.sku) faults[`${path}.sku`] = [LONG];
    }
  }
  return faults;
}

/** Pictures that neither stand there already nor are in the media store. */
export async function pictureFaults(
  media: Pick<MediaStore, 'fileOf'>,
  draft: Pick<ProductDraft, 'variants'>,
  stored: Pick<StoredEdit, 'variants'> | null,
): Promise<FieldErrors> {
  const faults: FieldErrors = {};
  const kept = new Set(stored?.variants.flatMap(({ pictures }) => pictures.map((p) => p.url)));
  for (const [at, { pictures }] of draft.variants.entries()) {
    for (const [to, { url }] of pictures.entries()) {
      const isThere = kept.has(url) || (await isStoredPicture(media, url));
      if (!isThere) faults[`variants.${at}.pictures.${to}`] = [PICTURE_LOST];
    }
  }
  return faults;
}

/** A time that has passed; one that stands there already may go by while the rest of the product is edited. */
export function publishFaults(
  { isPublished, publishAt }: Pick<ProductDraft, 'isPublished' | 'publishAt'>,
  stored: Pick<StoredEdit, 'publishAt'> | null,
  now: number,
): FieldErrors {
  if (isPublished || publishAt === null || publishAt === stored?.publishAt) return {};
  return publishAt < now - PAST_TOLERANCE_MS ? { publishAt: [PAST] } : {};
}
