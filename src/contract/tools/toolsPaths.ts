/** API paths of the tools area, all for admins, by noun. These are of the whole area. */
export const TOOLS_PATHS = {
  search: '/api/tools/search/',
  audit: '/api/tools/audit/',
  auditExport: '/api/tools/audit/export/',
  jobs: '/api/tools/jobs/',
  job: '/api/tools/jobs/:id/',
  jobCancel: '/api/tools/jobs/:id/cancel/',
  jobRefusals: '/api/tools/jobs/:id/refusals/',
} as const;

/** Calls of the admin's orders and of the first page of the tools. */
export const ORDER_TOOLS_PATHS = {
  orders: '/api/tools/orders/',
  board: '/api/tools/orders/board/',
  export: '/api/tools/orders/export/',
  /** Whole orders by their numbers, to print them. */
  print: '/api/tools/orders/print/',
  /** Each order by itself: those that can take the step take it. */
  bulkStatus: '/api/tools/orders/bulk-status/',
  bulkTransfers: '/api/tools/orders/bulk-transfers/',
  /** Goods that an admin can put into an order, found by title, SKU or barcode. */
  goods: '/api/tools/orders/goods/',
  quote: '/api/tools/orders/quote/',
  order: '/api/tools/orders/:orderNumber/',
  status: '/api/tools/orders/:orderNumber/status/',
  confirmTransfer: '/api/tools/orders/:orderNumber/confirm-transfer/',
  /** The code that a buyer at the counter scans. */
  qr: '/api/tools/orders/:orderNumber/qr/',
  qrCancel: '/api/tools/orders/:orderNumber/qr/cancel/',
  refund: '/api/tools/orders/:orderNumber/refund/',
  /** A promised transfer was made, or will not be. */
  refundPaid: '/api/tools/orders/:orderNumber/refunds/:id/paid/',
  refundProof: '/api/tools/orders/:orderNumber/refunds/:id/proof/',
  refundWithdrawn: '/api/tools/orders/:orderNumber/refunds/:id/withdraw/',
  /** The proof of a sale for a bank, as a PDF. */
  dossier: '/api/tools/orders/:orderNumber/dossier/',
  disputeEvidence: '/api/tools/orders/:orderNumber/disputes/:id/evidence/',
  /** The provider is asked about it again, at once. */
  disputeAsked: '/api/tools/orders/:orderNumber/disputes/:id/ask/',
  address: '/api/tools/orders/:orderNumber/address/',
  /** A change of its lines, delivery or discount: what it would cost, and the change itself. */
  editQuote: '/api/tools/orders/:orderNumber/edit-quote/',
  edit: '/api/tools/orders/:orderNumber/edit/',
  editWithdrawn: '/api/tools/orders/:orderNumber/edit/withdraw/',
  /** A part of the order leaves. */
  parcels: '/api/tools/orders/:orderNumber/parcels/',
  stepBack: '/api/tools/orders/:orderNumber/step-back/',
  tracking: '/api/tools/orders/:orderNumber/tracking/',
  /** Goods that came back. */
  returns: '/api/tools/orders/:orderNumber/returns/',
  /** The goods of a withdrawal: how they come back, and that they are back. */
  returnArranged: '/api/tools/orders/:orderNumber/return-arranged/',
  returnReceived: '/api/tools/orders/:orderNumber/return-received/',
  notes: '/api/tools/orders/:orderNumber/notes/',
  mails: '/api/tools/orders/:orderNumber/mails/',
} as const;

/** API paths of backups in the tools area. */
export const BACKUP_TOOLS_PATHS = {
  backups: '/api/tools/backups/',
  withKeys: '/api/tools/backups/with-keys/',
  schedule: '/api/tools/backups/schedule/',
  /** The archive is the body. */
  upload: '/api/tools/backups/upload/',
  download: '/api/tools/backups/:name/download/',
  remove: '/api/tools/backups/:name/delete/',
  restore: '/api/tools/backups/:name/restore/',
} as const;

/** The word that an admin types to restore a backup. */
export const RESTORE_WORD = 'RESTAURAR';

/** Calls of the first page of the tools. */
export const TODAY_TOOLS_PATHS = {
  waiting: '/api/tools/today/',
  figures: '/api/tools/today/figures/',
} as const;

/** Calls of a new shop's first day, and of its opening. */
export const OPENING_TOOLS_PATHS = {
  opening: '/api/tools/opening/',
  /** Mails a link that proves that mails arrive. */
  mail: '/api/tools/opening/mail/',
  mailReceived: '/api/tools/opening/mail/received/',
} as const;

/** API paths of the shop's mails in the tools area. */
export const MAIL_PREVIEW_PATHS = {
  mails: '/api/tools/mail-previews/',
  mail: '/api/tools/mail-previews/:name/',
  send: '/api/tools/mail-previews/:name/send/',
} as const;

/** API paths of the shop's texts in the tools area. */
export const LEGAL_TOOLS_PATHS = {
  texts: '/api/tools/texts/',
  text: '/api/tools/texts/:key/',
  version: '/api/tools/texts/:key/versions/:version/',
} as const;

/** API paths of the pages that the merchant writes. */
export const PAGE_TOOLS_PATHS = {
  pages: '/api/tools/pages/',
  page: '/api/tools/pages/:id/',
  version: '/api/tools/pages/:id/versions/:version/',
  remove: '/api/tools/pages/:id/delete/',
} as const;

/** API paths of the settings: one section each, read with GET and saved with POST. */
export const SETTINGS_PATHS = {
  shop: '/api/tools/settings/shop/',
  payments: '/api/tools/settings/payments/',
  promotions: '/api/tools/settings/promotions/',
  bank: '/api/tools/settings/bank/',
  taxes: '/api/tools/settings/taxes/',
  orders: '/api/tools/settings/orders/',
  reminders: '/api/tools/settings/reminders/',
  delivery: '/api/tools/settings/delivery/',
  zones: '/api/tools/settings/zones/',
  pickup: '/api/tools/settings/pickup/',
  home: '/api/tools/settings/home/',
  search: '/api/tools/settings/search/',
  links: '/api/tools/settings/links/',
} as const;

/** API paths of the brand in the tools area. */
export const BRAND_TOOLS_PATHS = {
  /** GET reads draft and versions, POST saves the draft. */
  brand: '/api/tools/brand/',
  publish: '/api/tools/brand/publish/',
  /** Makes a published version the draft. */
  takeBack: '/api/tools/brand/versions/:id/take-back/',
  /** Paints a page with a draft that need not be saved. */
  preview: '/api/tools/brand/preview/',
  /** The picture is the body; `?use=logo` or `icon`. */
  pictures: '/api/tools/brand/pictures/',
} as const;

/** Keys of payment, mail and carriers. The calls of one provider have its name in the path. */
export const KEY_PATHS = {
  keys: '/api/tools/keys/',
  save: '/api/tools/keys/:provider/',
  try: '/api/tools/keys/:provider/try/',
  remove: '/api/tools/keys/:provider/remove/',
} as const;

/** The shop's quotes for a postal code. */
export const HOME_PREVIEW_PATH = '/api/tools/settings/home/preview/';

export const POSTAL_CODE_TRIAL_PATH = '/api/tools/settings/zones/try/';

/** API paths of coupons in the tools area. */
export const COUPON_TOOLS_PATHS = {
  coupons: '/api/tools/coupons/',
  export: '/api/tools/coupons/export/',
  coupon: '/api/tools/coupons/:id/',
  remove: '/api/tools/coupons/:id/delete/',
} as const;

/** API paths of kits in the tools area. */
export const KIT_TOOLS_PATHS = {
  kits: '/api/tools/kits/',
  kit: '/api/tools/kits/:id/',
  order: '/api/tools/kits/order/',
  remove: '/api/tools/kits/:id/delete/',
} as const;

/** API paths of products, categories and stock in the tools area. */
export const CATALOGUE_TOOLS_PATHS = {
  products: '/api/tools/products/',
  productsExport: '/api/tools/products/export/',
  product: '/api/tools/products/:id/',
  productDuplicate: '/api/tools/products/:id/duplicate/',
  productArchive: '/api/tools/products/:id/archive/',
  /** POST gives the passes of the previews, GET shows the product to who has one. */
  productPreview: '/api/tools/products/:id/preview/',
  tags: '/api/tools/tags/',
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
  /** The outcome of a job, by the job's id. */
  bulkOfJob: '/api/tools/products/bulk-of-job/:id/',
} as const;

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

/** API paths of sales in the tools area. */
export const SALE_PATHS = {
  sales: '/api/tools/sales/',
  sale: '/api/tools/sales/:id/',
  end: '/api/tools/sales/:id/end/',
  remove: '/api/tools/sales/:id/delete/',
} as const;

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

/** API paths of customers and client types in the tools area. */
export const CUSTOMER_TOOLS_PATHS = {
  list: '/api/tools/customers/',
  export: '/api/tools/customers/export/',
  assign: '/api/tools/customers/client-type/',
  /** People who bought without an account. */
  guests: '/api/tools/customers/guests/',
  customer: '/api/tools/customers/:id/',
  change: '/api/tools/customers/:id/client-type/',
  decline: '/api/tools/customers/:id/decline/',
  data: '/api/tools/customers/:id/data/',
  remove: '/api/tools/customers/:id/delete/',
  types: '/api/tools/client-types/',
  type: '/api/tools/client-types/:id/',
  removeType: '/api/tools/client-types/:id/delete/',
} as const;

/** API paths of admins and their sessions. */
export const ADMIN_TOOLS_PATHS = {
  /** The caller's permissions. */
  self: '/api/tools/self/',
  /** The caller gives the password again. */
  proof: '/api/tools/proof/',
  /** The caller's own. */
  secondFactor: '/api/tools/second-factor/',
  beginSecondFactor: '/api/tools/second-factor/begin/',
  confirmSecondFactor: '/api/tools/second-factor/confirm/',
  recoveryCodes: '/api/tools/second-factor/recovery-codes/',
  turnOffSecondFactor: '/api/tools/second-factor/turn-off/',
  /** The caller's own. */
  sessions: '/api/tools/sessions/',
  revokeOtherSessions: '/api/tools/sessions/revoke-others/',
  revokeSession: '/api/tools/sessions/:session/revoke/',
  admins: '/api/tools/admins/',
  admin: '/api/tools/admins/:id/',
  invitations: '/api/tools/invitations/',
  resendInvitation: '/api/tools/invitations/:id/resend/',
  revokeInvitation: '/api/tools/invitations/:id/revoke/',
  /** Demands on every admin. */
  adminRules: '/api/tools/admin-rules/',
  /** Another admin lost the phone. */
  resetSecondFactor: '/api/tools/admins/:id/reset-second-factor/',
  removeAdmin: '/api/tools/admins/:id/remove/',
  adminSessions: '/api/tools/admins/:id/sessions/',
  revokeAdminSession: '/api/tools/admins/:id/sessions/:session/revoke/',
} as const;

/** API paths of notices to admins. */
export const NOTICE_PATHS = {
  preferences: '/api/tools/notices/',
  newOrders: '/api/tools/notices/new-orders/',
  addDevice: '/api/tools/notices/devices/',
  removeDevice: '/api/tools/notices/devices/delete/',
} as const;
