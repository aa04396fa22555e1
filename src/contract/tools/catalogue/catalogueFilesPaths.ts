/** API paths of catalogue files in the tools area. */
export const CATALOGUE_FILES_PATHS = {
  /** The file is the body of the POST. */
  imports: '/api/tools/catalogue/imports/',
  import: '/api/tools/catalogue/imports/:id/',
  items: '/api/tools/catalogue/imports/:id/items/',
  refusals: '/api/tools/catalogue/imports/:id/refusals/',
  apply: '/api/tools/catalogue/imports/:id/apply/',
  export: '/api/tools/catalogue/export/',
} as const;

export const CATALOGUE_FORMATS = ['tiendanube', 'shopify'] as const;

export type CatalogueFormatName = (typeof CATALOGUE_FORMATS)[number];
