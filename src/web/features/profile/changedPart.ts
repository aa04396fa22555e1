import type { Account, AccountChange } from '../../../domain/people/account.ts';

/** The part of a change that differs from what the account says already; null when nothing does. */
export function changedPart(account: Account, change: AccountChange): AccountChange | null {
  const { address, ...own } = change;
  const changedOwn = differing(account, own);
  const changedAddress = differing(account.address, address ?? {});
  const changed: AccountChange = {
    ...changedOwn,
    ...(Object.keys(changedAddress).length > 0 && { address: changedAddress }),
  };
  return Object.keys(changed).length > 0 ? changed : null;
}

/** The values are plain data, made in one place in one order. */
function differing<Whole extends object, Part extends Partial<Whole>>(
  whole: Whole,
  part: Part,
): Partial<Part> {
  const entries = Object.entries(part).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(whole[name as keyof Whole]),
  );
  return Object.fromEntries(entries) as Partial<Part>;
}
