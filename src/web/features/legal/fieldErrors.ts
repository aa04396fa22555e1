import type { WithdrawalRequest } from '../../../domain/withdrawal.ts';
import type { ApiError } from '../../api/ApiError.ts';

const WIRE_NAMES = {
  orderNumber: 'order_number',
  email: 'email',
  phone: 'phone',
  reason: 'reason',
} as const satisfies Record<keyof WithdrawalRequest, string>;

/** What the shop refused of the form, field by field; nothing where it was something else. */
export function fieldErrors({ fields = {} }: ApiError) {
  const names = Object.keys(WIRE_NAMES) as (keyof WithdrawalRequest)[];
  return names.flatMap((name) => {
    const [sentence] = fields[WIRE_NAMES[name]] ?? [];
    return sentence === undefined ? [] : [{ name, sentence }];
  });
}
