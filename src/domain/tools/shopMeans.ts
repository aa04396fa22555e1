/** How mail leaves: by a mail server, into files for trying the shop out, or not at all. */
export const MAIL_WAYS = ['server', 'files', 'none'] as const;

/** Who charges cards; `test` moves no money. */
export const CARD_WAYS = ['mercadoPago', 'test', 'none'] as const;

/** What the shop was started with, as its admins see it. */
export interface ShopMeans {
  mail: (typeof MAIL_WAYS)[number];
  cards: (typeof CARD_WAYS)[number];
}
