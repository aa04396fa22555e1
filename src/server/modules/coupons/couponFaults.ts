import { OFFER_AUDIENCES, OFFER_KINDS } from '../../../domain/orders/coupon.ts';
import type { CouponDraft, ListedCoupon } from '../../../domain/orders/couponDraft.ts';
import { formatMoney } from '../../../domain/money/formatMoney.ts';

type Faults = Partial<Record<keyof CouponDraft, string>>;
type Before = Pick<ListedCoupon, 'uses' | 'endsOn'> | null;

const FULL = 10_000;
const NAME = 'Usá letras, números, guiones y guiones bajos, sin espacios.';

const ONLY_UNITS =
  'Sin código se puede hacer 3×2 o un porcentaje de la segunda unidad. Para lo demás usá un código o una campaña.';
const ONLY_SEEN = 'Sin código puede ser para todas las personas, minoristas o mayoristas.';
const NO_START = 'Poné el primer día: la ley pide decir desde cuándo vale una oferta.';
const NO_END = 'Poné el último día: la ley pide decir hasta cuándo vale una oferta.';

/** Faults of a draft, by field. `today`: the day in Argentina; `before`: the coupon that it changes. */
export function couponFaults(draft: CouponDraft, today: string, before: Before): Faults {
  const { name, maxUses } = draft;
  const uses = before?.uses ?? 0;
  return {
    ...(!draft.isAutomatic && !/^[\p{L}\p{N}_-]+$/u.test(name) && { name: NAME }),
    ...worthFaults(draft),
    ...(draft.isAutomatic && offerFaults(draft)),
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

/** An offer without a code stands on products, with the first and last day that the law asks for. */
function offerFaults({ kind, audience, startsOn, endsOn }: CouponDraft): Faults {
  return {
    ...(!OFFER_KINDS.some((each) => each === kind) && { kind: ONLY_UNITS }),
    ...(!OFFER_AUDIENCES.some((each) => each === audience) && { audience: ONLY_SEEN }),
    ...(startsOn === null && { startsOn: NO_START }),
    ...(endsOn === null && { endsOn: NO_END }),
  };
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
