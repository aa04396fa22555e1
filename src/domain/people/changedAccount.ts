import type { Account, AccountChange } from './account.ts';
import type { PostalCode } from './postalCode.ts';

/** Applies a change to an account; omitted fields stay unchanged. */
export function changedAccount(account: Account, change: AccountChange): Account {
  const address = { ...account.address, ...change.address };
  return {
    ...account,
    ...change,
    address: {
      ...address,
      postalCode: withKnownCode(address.postalCode, account.address.postalCode),
    },
  };
}

/** Four digits do not replace the full code that they belong to. */
function withKnownCode(given: PostalCode | null, known: PostalCode | null): PostalCode | null {
  const isKnown = given !== null && given.full === null && given.digits === known?.digits;
  return isKnown ? known : given;
}
