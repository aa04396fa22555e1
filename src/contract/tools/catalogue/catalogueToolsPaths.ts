/** API paths of products, categories and stock in the tools area. */
export const CATALOGUE_TOOLS_PATHS = {
  products: '/api/tools/products/',
  productsExport: '/api/tools/products/export/',
  product: '/api/tools/products/:id/',
  productDuplicate: '/api/tools/products/:id/duplicate/',
  productArchive: '/api/tools/products/:id/archive/',
  /** POST gives the passes of the previews, GET shows the product to who has one. */
  productPreview: '/api/tools/products/:id/preview/',
  categories: '/api/tools/categories/',
  category: '/api/tools/categories/:id/',
  categoryDelete: '/api/tools/categories/:id/delete/',
  /** The picture is the body. */
  pictures: '/api/tools/pictures/',
  pictureCrop: '/api/tools/pictures/crop/',
  bulkPreview: '/api/tools/products/bulk/preview/',
  bulk: '/api/tools/products/bulk/',
  bulkEdit: '/api/tools/products/bulk/:id/',
  bulkUndo: '/api/tools/products/bulk/:id/undo/',
} as const;
