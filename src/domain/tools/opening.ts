/** Steps of a new shop until it can sell, in the order in which they are shown. */
export const OPENING_STEPS = [
  'brand',
  'contact',
  'products',
  'payment',
  'delivery',
  'mails',
  'texts',
  'taxes',
  'team',
] as const;

export type OpeningStep = (typeof OPENING_STEPS)[number];

/** The state of a shop before and at its opening. */
export interface Opening {
  /** Closed: shoppers see a page that asks for their email, and admins see the shop. */
  isOpen: boolean;
  /** An admin put the list of steps away. */
  isListHidden: boolean;
  steps: Record<OpeningStep, boolean>;
  /** The shop as a shopper would meet it now. */
  offer: ShopOffer;
  /** Addresses that get a mail when the shop opens. */
  waiting: number;
}

export interface ShopOffer {
  /** Published ones with a picture and units left. */
  products: number;
  paysByCard: boolean;
  paysByTransfer: boolean;
  zones: number;
  pickupPoints: number;
}

/** A change of it; only what is given changes. */
export interface OpeningChange {
  isOpen?: boolean;
  isListHidden?: boolean;
  /** An admin has read the shop's texts. */
  areTextsRead?: true;
}
