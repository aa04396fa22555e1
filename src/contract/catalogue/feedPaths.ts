/** The shop's products as files that other shopping places fetch. */
export const FEED_PATHS = { google: '/feeds/google.xml', meta: '/feeds/meta.csv' } as const;
