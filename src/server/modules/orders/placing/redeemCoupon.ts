import { couponValue, type CouponRefusal } from '../../../../domain/coupon.ts';
import { formatMoney } from '../../../../domain/formatMoney.ts';
import type { Cents } from '../../../../domain/money.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { invalid, type ShopError } from '../../../platform/ShopError.ts';
import type { CouponNeeds } from '../OrderNeeds.ts';

interface RedeemedCoupon {
  id: number;
  name: string;
  value: Cents;
}

export const INVALID_COUPON = 'El cupón no es válido.';

/** Counts one use of the coupon; null without a coupon. @throws ShopError invalid */
export async function redeemCoupon(
  coupons: CouponNeeds,
  trx: Queries,
  name: string | null,
  { productsTotal, placedAt }: { productsTotal: Cents; placedAt: number },
): Promise<RedeemedCoupon | null> {
  if (name === null) return null;
  const coupon = await coupons.findByName(trx, name);
  if (!coupon) throw refusal(INVALID_COUPON);
  const value = couponValue(coupon, productsTotal, placedAt);
  if (typeof value === 'string') throw refusal(sentenceOf(value, coupon.minPurchase));
  const isUsed = await coupons.useCoupon(trx, coupon.id, placedAt);
  if (!isUsed) throw refusal(INVALID_COUPON);
  return { id: coupon.id, name: coupon.name, value };
}

function refusal(sentence: string): ShopError {
  return invalid(sentence, { coupon: [sentence] });
}

function sentenceOf(reason: CouponRefusal, minPurchase: Cents): string {
  return reason === 'belowMinimum'
    ? `Este cupón es para compras desde ${formatMoney(minPurchase)}.`
    : INVALID_COUPON;
}
