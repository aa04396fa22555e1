import {
  COUPON_AUDIENCES,
  COUPON_KINDS,
  type CouponAudience,
  type CouponKind,
} from '../../../../domain/orders/coupon.ts';
import type { CouponDraft } from '../../../../domain/orders/couponDraft.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { readDecimal, readPesos } from '../../../../domain/money/typedAmounts.ts';

/** A coupon as the form's fields hold it. Numbers are texts as people type them. */
export interface CouponValues {
  name: string;
  kind: CouponKind;
  /** '' for the delivery. */
  value: string;
  minPurchase: string;
  startsOn: string;
  endsOn: string;
  maxUses: string;
  audience: CouponAudience;
  categoryIds: number[];
}

export const NEW_COUPON: CouponValues = {
  name: '',
  kind: COUPON_KINDS[0],
  value: '',
  minPurchase: '',
  startsOn: '',
  endsOn: '',
  maxUses: '',
  audience: COUPON_AUDIENCES[0],
  categoryIds: [],
};

export function valuesOfCoupon(coupon: CouponDraft): CouponValues {
  const { kind, value, minPurchase, maxUses } = coupon;
  const texts = {
    percent: () => String(value / 100).replace('.', ','),
    amount: () => pesosText(value),
    shipping: () => '',
  };
  return {
    name: coupon.name,
    kind,
    value: texts[kind](),
    minPurchase: minPurchase === 0 ? '' : pesosText(minPurchase),
    startsOn: coupon.startsOn ?? '',
    endsOn: coupon.endsOn ?? '',
    maxUses: maxUses === null ? '' : String(maxUses),
    audience: coupon.audience,
    categoryIds: coupon.categoryIds,
  };
}

/** Of values that passed the fields' checks. */
export function draftOfCoupon(values: CouponValues): CouponDraft {
  const { kind, value } = values;
  const amounts = {
    percent: () => Math.round((readDecimal(value) ?? 0) * 100),
    amount: () => readPesos(value) ?? 0,
    shipping: () => 0,
  };
  return {
    name: values.name.trim(),
    kind,
    value: amounts[kind](),
    minPurchase: readPesos(values.minPurchase) ?? 0,
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
    maxUses: readDecimal(values.maxUses),
    audience: values.audience,
    categoryIds: values.categoryIds,
  };
}

/** `12.345,50` without the sign, and without `,00`. */
function pesosText(cents: Cents): string {
  return formatMoney(cents).replace(/^\$\s/u, '').replace(/,00$/, '');
}
