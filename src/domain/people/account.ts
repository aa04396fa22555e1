import type { UnmergedLine } from '../orders/cart.ts';
import type { PostalCode } from './postalCode.ts';

/** Result of login and registration. */
export interface OpenedSession {
  /** Sent only once: the shop stores its hash. */
  token: string;
  account: Account;
  admin: boolean;
  /** The list is in wire order. */
  unmerged: UnmergedLine[];
}

/** IVA condition of the invoice recipient, by the tax office's codes. */
export const IVA_CONDITIONS = [1, 4, 5, 6] as const;

export type IvaCondition = (typeof IVA_CONDITIONS)[number];

/** Shipping address. Texts are empty and numbers null while unknown. */
export interface Address {
  street: string;
  streetNumber: number | null;
  apartment: string;
  neighbourhood: string;
  city: string;
  /** Name of one of the 24 provinces, or empty. */
  province: string;
  postalCode: PostalCode | null;
}

/** The address of what is not shipped. */
export const NOWHERE: Address = {
  street: '',
  streetNumber: null,
  apartment: '',
  neighbourhood: '',
  city: '',
  province: '',
  postalCode: null,
};

/** A member's account. */
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

/** Fields that members may change in their account; omitted fields stay unchanged. */
export type AccountChange = Partial<
  Pick<Account, 'firstName' | 'lastName' | 'telephone' | 'business' | 'cuit' | 'ivaCondition'> & {
    address: Partial<Address>;
  }
>;

/** An account as a search result. */
export type AccountSummary = Pick<Account, 'id' | 'username' | 'email' | 'clientType'>;
