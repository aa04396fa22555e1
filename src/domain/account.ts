import type { PostalCode } from './postalCode.ts';

/** IVA condition of who receives an invoice, by the tax office's codes. */
export const IVA_CONDITIONS = [1, 4, 5, 6] as const;

export type IvaCondition = (typeof IVA_CONDITIONS)[number];

/** Where parcels go. Texts are empty and numbers null while unknown. */
export interface Address {
  street: string;
  streetNumber: number | null;
  apartment: string;
  neighbourhood: string;
  city: string;
  /** The name of one of the 24, or empty. */
  province: string;
  postalCode: PostalCode | null;
}

/** Who shops, as the shop knows them. */
export interface Account {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Milliseconds since 1970. */
  joinedAt: number;
  /** Area code and number: 10 digits. */
  telephone: number | null;
  address: Address;
  /** Pays less than the list price. */
  wholesale: boolean;
  business: boolean;
  /** 11 digits. */
  cuit: string | null;
  ivaCondition: IvaCondition | null;
  clientType: string;
}

/** What people may change of themselves; what is left out stays as it is. */
export type AccountChange = Partial<
  Pick<Account, 'firstName' | 'lastName' | 'telephone' | 'business' | 'cuit' | 'ivaCondition'> & {
    address: Partial<Address>;
  }
>;

/** An account as a search shows it. */
export type AccountSummary = Pick<Account, 'id' | 'username' | 'email' | 'clientType'>;
