import {
  couponDiscount,
  couponValue,
  isOutdone,
  unitsNeeded,
  type Coupon,
  type CouponAudience,
  type CouponBuyer,
  type CouponDiscount,
  type CouponOffer,
  type CouponPurchase,
  type Reduction,
} from '../../../domain/orders/coupon.ts';
import { formatMoney } from '../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { isWholesale, type PriceList } from '../../../domain/money/priceList.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { invalid, notFound } from '../../platform/ShopError.ts';
import type { CouponsRepository } from './couponsRepository.ts';

/** A cart at the prices of who buys it. */
interface CouponedCart {
  lines: readonly { productId: number; unitPrice: Cents; quantity: number }[];
  /** Null for a guest. */
  accountId: number | null;
  priceList: PriceList;
  /** The contact of an order; missing before there is one. */
  contact?: Pick<CouponBuyer, 'email' | 'telephone'>;
}

export interface CouponsService {
  /** @throws ShopError notFound for an unknown, expired or used up coupon, or one that has not begun */
  validate(name: string, cart: CouponedCart): Promise<CouponOffer>;
  /**
   * Counts one use. An offer without a code that takes off as much comes instead, and counts none. Null for an unknown coupon; `ranOut` for one that expired or is used up. @throws ShopError invalid for one that is not for
   * this purchase
   */
  redeem(
    trx: Queries,
    name: string,
    cart: CouponedCart & { at: number },
  ): Promise<HeldReduction | 'ranOut' | null>;
  /** The offer without a code that takes most off this cart; null where none does. */
  offerFor(on: Queries, cart: CouponedCart & { at: number }): Promise<HeldReduction | null>;
  /** The same, of a cart that is shown. */
  cartOffer(cart: CouponedCart): Promise<CouponOffer | null>;
  /** Releases one use; a deleted coupon is ignored. */
  releaseCoupon(trx: Queries, id: number): Promise<void>;
}

type HeldReduction = Reduction & Pick<Coupon, 'id'>;

interface CouponsDeps {
  database: Database;
  repository: CouponsRepository;
  clock: Clock;
}

const INVALID_COUPON = 'El cupón no es válido.';
const NOTHING_COVERED =
  'Este cupón es para otros productos: no hay ninguno de ellos en tu carrito.';
const ALREADY_USED = 'Ya usaste este cupón en otro pedido: se puede usar una sola vez por persona.';
const NO_CONTACT = { email: '', telephone: null };
const AUDIENCES: Readonly<Record<CouponAudience, string>> = {
  everyone: INVALID_COUPON,
  members: 'Este cupón es para quienes tienen cuenta: iniciá sesión o creá una.',
  firstPurchase: 'Este cupón es para la primera compra con tu cuenta.',
  retail: 'Este cupón es para compras minoristas.',
  wholesale: 'Este cupón es para compras mayoristas.',
};

export function couponsService({ database, repository, clock }: CouponsDeps): CouponsService {
  /** The purchase as the coupon judges it; asks the database only for what this coupon depends on. */
  async function purchaseOf(
    on: Queries,
    coupon: Coupon,
    { lines, accountId, priceList, contact = NO_CONTACT }: CouponedCart,
  ): Promise<CouponPurchase> {
    const productIds = [...new Set(lines.map(({ productId }) => productId))];
    const covered = coupon.byCategory
      ? await repository.coveredProducts(on, coupon.id, productIds)
      : null;
    const total = (of: CouponedCart['lines']) =>
      of.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    const coveredLines = lines.filter((line) => covered?.has(line.productId) ?? true);
    return {
      productsTotal: total(lines),
      coveredTotal: total(coveredLines),
      coveredLines,
      isMember: accountId !== null,
      isWholesale: isWholesale(priceList),
      hasBought:
        coupon.audience === 'firstPurchase' &&
        accountId !== null &&
        (await repository.hasBought(on, accountId)),
      hasUsed:
        coupon.isOncePerCustomer &&
        (await repository.hasUsed(on, coupon.id, { accountId, ...contact })),
    };
  }

  async function offerFor(
    on: Queries,
    { at, ...cart }: CouponedCart & { at: number },
  ): Promise<HeldReduction | null> {
    let best: HeldReduction | null = null;
    for (const offer of await repository.offersAt(on, at)) {
      const discount = couponValue(offer, await purchaseOf(on, offer, cart), at);
      if (typeof discount === 'string' || discount.value <= (best?.value ?? 0)) continue;
      best = { id: offer.id, name: offer.name, isAutomatic: true, ...discount };
    }
    return best;
  }

  return {
    offerFor,
    cartOffer: async (cart) => {
      const offer = await offerFor(database.db, { ...cart, at: clock.now().getTime() });
      return offer && { ...offer, minPurchase: 0, obstacle: null };
    },
    validate: async (name, cart) => {
      const coupon = await repository.findByName(database.db, name);
      if (!coupon) throw notFound(INVALID_COUPON);
      const at = clock.now().getTime();
      const purchase = await purchaseOf(database.db, coupon, cart);
      const value = couponValue(coupon, purchase, at);
      const { minPurchase, isAutomatic } = coupon;
      const offer = { name: coupon.name, minPurchase, isAutomatic };
      switch (value) {
        case 'notBegun':
        case 'expired':
        case 'usedUp':
          throw notFound(INVALID_COUPON);
        case 'otherAudience':
          return { ...offer, ...NO_DISCOUNT, obstacle: AUDIENCES[coupon.audience] };
        case 'alreadyUsed':
          return { ...offer, ...NO_DISCOUNT, obstacle: ALREADY_USED };
        case 'nothingCovered':
          return { ...offer, ...NO_DISCOUNT, obstacle: NOTHING_COVERED };
        case 'tooFewUnits':
          return { ...offer, ...NO_DISCOUNT, obstacle: fewSentence(coupon) };
        case 'belowMinimum':
          return { ...offer, ...couponDiscount(coupon, purchase), obstacle: null };
        default: {
          const better = await offerFor(database.db, { ...cart, at });
          return better && isOutdone(value, better)
            ? { ...offer, ...NO_DISCOUNT, obstacle: betterSentence(better.name) }
            : { ...offer, ...value, obstacle: null };
        }
      }
    },
    redeem: async (trx, name, { at, ...cart }) => {
      const coupon = await repository.findByName(trx, name);
      // The use is counted first: other orders with it wait for this one, so that a first
      // purchase is one, and a customer's only use too.
      if (!coupon) return null;
      if (!(await repository.useCoupon(trx, coupon.id, at))) return 'ranOut';
      const value = couponValue(coupon, await purchaseOf(trx, coupon, cart), at);
      switch (value) {
        case 'notBegun':
          return null;
        case 'expired':
        case 'usedUp':
          return 'ranOut';
        case 'otherAudience':
          throw refusal(AUDIENCES[coupon.audience]);
        case 'alreadyUsed':
          throw refusal(ALREADY_USED);
        case 'nothingCovered':
          throw refusal(NOTHING_COVERED);
        case 'tooFewUnits':
          throw refusal(fewSentence(coupon));
        case 'belowMinimum':
          throw refusal(minimumSentence(coupon.minPurchase));
        default: {
          const better = await offerFor(trx, { ...cart, at });
          if (!isOutdone(value, better)) {
            return { id: coupon.id, name: coupon.name, isAutomatic: false, ...value };
          }
          await repository.releaseCoupon(trx, coupon.id);
          return better;
        }
      }
    },
    releaseCoupon: (trx, id) => repository.releaseCoupon(trx, id),
  };
}

const NO_DISCOUNT: CouponDiscount = { value: 0, freesShipping: false };

export function minimumSentence(minPurchase: Cents): string {
  return `Este cupón es para compras desde ${formatMoney(minPurchase)}.`;
}

function fewSentence(coupon: Coupon): string {
  return `Este cupón es para llevar ${unitsNeeded(coupon)} unidades o más de los productos que cubre: sumá otra.`;
}

function betterSentence(name: string): string {
  return `La oferta «${name}» ya descuenta lo mismo o más, y no se suman: quedate con ella.`;
}

function refusal(sentence: string) {
  return invalid(sentence, { coupon: [sentence] });
}
