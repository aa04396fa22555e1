/** API paths of the settings: one section each, read with GET and saved with POST. */
export const SETTINGS_PATHS = {
  shop: '/api/tools/settings/shop/',
  payments: '/api/tools/settings/payments/',
  bank: '/api/tools/settings/bank/',
  taxes: '/api/tools/settings/taxes/',
  orders: '/api/tools/settings/orders/',
  delivery: '/api/tools/settings/delivery/',
  zones: '/api/tools/settings/zones/',
  pickup: '/api/tools/settings/pickup/',
  home: '/api/tools/settings/home/',
  search: '/api/tools/settings/search/',
} as const;

/** What the shop quotes for a postal code. */
export const POSTAL_CODE_TRIAL_PATH = '/api/tools/settings/zones/try/';
