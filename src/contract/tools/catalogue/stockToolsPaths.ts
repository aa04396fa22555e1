/** API paths of stock in the tools area. */
export const STOCK_TOOLS_PATHS = {
  sizes: '/api/tools/stock/',
  sizesExport: '/api/tools/stock/export/',
  correct: '/api/tools/stock/sizes/:id/correct/',
  threshold: '/api/tools/stock/threshold/',
  titles: '/api/tools/stock/titles/',
  count: '/api/tools/stock/count/',
  countLines: '/api/tools/stock/count/lines/',
  countRemove: '/api/tools/stock/count/lines/:id/remove/',
  countApply: '/api/tools/stock/count/apply/',
  countDiscard: '/api/tools/stock/count/discard/',
  movements: '/api/tools/stock/movements/',
  movementsExport: '/api/tools/stock/movements/export/',
} as const;
