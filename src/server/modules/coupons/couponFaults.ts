import type { CouponDraft, ListedCoupon } from '../../../domain/orders/couponDraft.ts';
import { formatMoney } from '../../../domain/money/formatMoney.ts';

type Faults = Partial<Record<keyof CouponDraft, string>>;
type Before = Pick<ListedCoupon, 'uses' | 'endsOn'> | null;

const FULL = 10_000;
const NAME = 'Usá letras, números, guiones y guiones bajos, sin espacios.';

/** Faults of a draft, by field. `today`: the day in Argentina; `before`: the coupon that it changes. */
export function couponFaults(draft: CouponDraft, today: string, before: Before): Faults {
  const { name, maxUses } = draft;
  const uses = before?.uses ?? 0;
  return {
    ...(!/^[\p{L}\p{N}_-]+$/u.test(name) && { name: NAME }),
    ...worthFaults(draft),
    ...periodFaults(draft, today, before),
    ...(maxUses !== null &&
      maxUses < uses && { maxUses: `Ya se usó ${uses} veces: poné ese número o uno mayor.` }),
  };
}

/** True if the products that it covers cost nothing with it. */
export function paysAll({ kind, value }: Pick<CouponDraft, 'kind' | 'value'>): boolean {
  return kind === 'percent' && value === FULL;
}

export function freeSentence(name: string): string {
  return `Con el cupón «${name}» se va a vender gratis: descuenta el 100 % de los productos que cubre.`;
}

/** A coupon never pays more than what is bought with it. */
function worthFaults({ kind, value, minPurchase }: CouponDraft): Faults {
  if (kind === 'shipping' || kind === 'threeForTwo') return {};
  if (value <= 0) return { value: 'Ingresá cuánto descuenta.' };
  if (kind === 'percent' || kind === 'secondUnit') {
    return value > FULL ? { value: 'No puede descontar más del 100 %.' } : {};
  }
  const sentence = `Con menos de ${formatMoney(value)} el cupón pagaría toda la compra: poné esa compra mínima o una mayor.`;
  return value > minPurchase ? { minPurchase: sentence } : {};
}

function periodFaults({ startsOn, endsOn }: CouponDraft, today: string, before: Before): Faults {
  if (endsOn === null) return {};
  if (startsOn !== null && startsOn > endsOn) {
    return { endsOn: 'Tiene que terminar el día en que empieza, o después.' };
  }
  const isPast = endsOn < today && endsOn !== before?.endsOn;
  return isPast ? { endsOn: 'Ese día ya pasó: poné hoy o un día por venir.' } : {};
}
