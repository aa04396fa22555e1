import guests from './guests.json' with { type: 'json' };
import users from './users.json' with { type: 'json' };

/** All demo accounts have this password. */
export const DEMO_PASSWORD = 'brazada-demo';

/** Basis points of the list price. */
export const clientTypes = { minorista: 10_000, mayorista: 7_000 } as const;

/** Minimum purchase of wholesale. */
export const WHOLESALE_MINIMUM = { min_cents: 10_000_000, min_units: 6 };

/** The buyer stored in an order. `username` is null for a guest. */
export type OrderBuyer = {
  username: string | null;
  client_type: keyof typeof clientTypes;
  email: string;
  first_name: string;
  last_name: string;
  telephone: number;
  address: string;
  street_number: number;
  apartment: string;
  neighbourhood: string;
  city: string;
  province: string;
  postal_code: number;
  cuit: string | null;
  iva_condition: 1 | 4 | 5 | 6;
};

export type DemoUser = OrderBuyer & {
  username: string;
  full_postal_code: string | null;
  admin: boolean;
  business: boolean;
};

export const demoUsers = users as readonly DemoUser[];

export const accountBuyers: readonly OrderBuyer[] = demoUsers.filter(({ admin }) => !admin);

export const guestBuyers: readonly OrderBuyer[] = guests.map((guest) => ({
  ...guest,
  username: null,
  client_type: 'minorista',
  apartment: '',
  neighbourhood: '',
  cuit: null,
  iva_condition: 5,
}));
