import { isOrderKey } from '../orderKeys.ts';

/** By what somebody says that an order is theirs. */
export interface OrderAccess {
  accountId: number | null;
  /** Of a guest's link. */
  key: string | null;
}

/** Takes as long whether there is such an order or not. */
export function opens(
  { accountId, key }: OrderAccess,
  whose: { userId: number | null; secretHash: string | null } | null,
): boolean {
  const isKey = isOrderKey(key ?? '', whose?.secretHash ?? null);
  return isKey || (accountId !== null && whose?.userId === accountId);
}
