/** Codes of refusals that a person can resolve, after which the same call is accepted. */
export const REFUSALS = {
  /** The session has to give its password again. */
  proofNeeded: 'proof_needed',
  /** The login needs a code of the second factor too. */
  secondFactor: 'second_factor',
  /** The shop demands a second factor, and this admin has none yet. */
  secondFactorDue: 'second_factor_due',
  /** The shop is not open yet: only its admins see it. */
  shopClosed: 'shop_closed',
} as const;

export type Refusal = keyof typeof REFUSALS;
