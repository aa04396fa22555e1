/** Providers that charge cards, by the name that their payments have. `prueba` moves no money. */
export const CARD_PROVIDERS = ['mercadopago', 'mobbex', 'prueba'] as const;

export type CardProvider = (typeof CARD_PROVIDERS)[number];

/** The names by which people know them. */
export const CARD_PROVIDER_NAMES: Readonly<Record<CardProvider, string>> = {
  mercadopago: 'Mercado Pago',
  mobbex: 'Mobbex',
  prueba: 'Pasarela de prueba',
};
