/** Mail leaves by a mail server, into files for trying the shop out, or not at all. */
export const MAIL_WAYS = ['server', 'files', 'none'] as const;

/** Providers that charge cards; `both`: Mercado Pago and Mobbex; `test` moves no money. */
export const CARD_WAYS = ['mercadoPago', 'mobbex', 'both', 'test', 'none'] as const;

/** The shop's start-up configuration, as its admins see it. */
export interface ShopMeans {
  mail: (typeof MAIL_WAYS)[number];
  cards: (typeof CARD_WAYS)[number];
  /** Mercado Pago has a till, whose codes are scanned at the counter. */
  qr: boolean;
}
