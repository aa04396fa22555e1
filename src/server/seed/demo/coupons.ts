const DAY_MS = 86_400_000;

type DemoCoupon = {
  name: string;
  kind: 'amount' | 'percent';
  /** Cents off, or basis points of the products total. */
  value: number;
  min_purchase_cents: number;
  expires_at: number | null;
  max_uses: number | null;
  uses: number;
  created_at: number;
};

export const WELCOME_COUPON = 'BIENVENIDA10';

/** One to use, one too late for, one that others used up. */
export function demoCoupons(now: Date, welcomeUses: number): DemoCoupon[] {
  const daysAgo = (days: number): number => now.getTime() - days * DAY_MS;
  return [
    {
      name: WELCOME_COUPON,
      kind: 'percent',
      value: 1_000,
      min_purchase_cents: 3_000_000,
      expires_at: null,
      max_uses: null,
      uses: welcomeUses,
      created_at: daysAgo(180),
    },
    {
      name: 'INVIERNO26',
      kind: 'amount',
      value: 800_000,
      min_purchase_cents: 6_000_000,
      expires_at: daysAgo(40),
      max_uses: null,
      uses: 37,
      created_at: daysAgo(150),
    },
    {
      name: 'PRIMEROS50',
      kind: 'amount',
      value: 500_000,
      min_purchase_cents: 0,
      expires_at: null,
      max_uses: 50,
      uses: 50,
      created_at: daysAgo(120),
    },
  ];
}
