import type { Purchase } from '../../../../domain/orders/checkout.ts';
import {
  checkoutTotals,
  heldReduction,
  minimumFor,
  paidUnitPrice,
  reachesMinimum,
} from '../../../../domain/orders/checkoutTotals.ts';
import { cartReduction, type CouponOffer } from '../../../../domain/orders/coupon.ts';
import {
  type ManualQuote,
  type ManualSale,
  manualTerms,
  methodOfManual,
  type QuotedSale,
  type SellableGoods,
} from '../../../../domain/orders/manualOrder.ts';
import { parcelOf, type ParcelContents } from '../../../../domain/orders/parcel.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import { priceFor, type PriceList, RETAIL } from '../../../../domain/money/priceList.ts';
import { isNoPostalCode } from '../../../../domain/people/postalCode.ts';
import type { Actor } from '../../../platform/audit/recordAudit.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { notFound, ShopError } from '../../../platform/ShopError.ts';
import type { CouponNeeds, ShippingNeeds, ShopNeeds } from '../OrderNeeds.ts';
import type { OrderSettings } from '../orderSettingsRepository.ts';
import type { GoodsRepository } from '../placing/goodsRepository.ts';
import { counterDelivery, type PlacingService } from '../placing/placingService.ts';
import { sellableRepository } from './sellableRepository.ts';

/** Orders that admins make for sales outside the web. */
export interface ManualOrdersService {
  find(text: string): Promise<SellableGoods>;
  /** @throws ShopError notFound for an unknown customer */
  quote(sale: QuotedSale): Promise<ManualQuote>;
  /**
   * Returns the order's number, the same for the same key. @throws ShopError invalid, conflict, notFound; OutOfStock;
   * PriceChanged
   */
  place(order: NewManualOrder, by: Actor): Promise<string>;
}

interface NewManualOrder {
  purchase: Purchase;
  sale: ManualSale;
  key: string | null;
  /** Origin of the request. */
  origin: string;
}

interface ManualOrdersDeps {
  database: Database;
  goods: Pick<GoodsRepository, 'read'>;
  placing: Pick<PlacingService, 'placeManual'>;
  coupons: Pick<CouponNeeds, 'validate' | 'cartOffer'>;
  shipping: Pick<ShippingNeeds, 'quote'>;
  shop: ShopNeeds;
  settings: () => Promise<OrderSettings>;
}

const NO_ACCOUNT = 'Esa cuenta ya no existe.';

/** A part of a quote, or the sentence that says why there is none. */
type Quoted<Value> = { value: Value; refusal: null } | { value: null; refusal: string | null };

export function manualOrdersService(deps: ManualOrdersDeps): ManualOrdersService {
  const { database, goods, placing, coupons, shipping, shop } = deps;
  const sellable = sellableRepository(database);

  async function priceListOf(customerId: number | null): Promise<PriceList> {
    if (customerId === null) return RETAIL;
    const { clientType } = await shop.account(customerId).catch((error: unknown) => {
      // The error of an unknown account says that its login is over, which is wrong for the admin.
      if (error instanceof ShopError) throw notFound(NO_ACCOUNT);
      throw error;
    });
    return shop.priceListOf(clientType);
  }

  async function deliveryOf(sale: QuotedSale, parcel: ParcelContents & { productsTotal: number }) {
    const { shippingType: type, pickupPoint, postalCode } = sale;
    if (sale.isAtCounter) return quoted({ ...counterDelivery(''), pickupChoices: [] });
    if (type !== 'pickup' && isNoPostalCode(postalCode)) return { value: null, refusal: null };
    return orRefusal(async () => ({
      pickupChoices: [],
      ...(await shipping.quote({ postalCode, type, pickupPoint, ...parcel })),
    }));
  }

  return {
    find: (text) => sellable.find(text),

    quote: async (sale) => {
      const { customerId: accountId, payment, coupon: name } = sale;
      const [priceList, terms, settings, found] = await Promise.all([
        priceListOf(accountId),
        shop.priceTerms(),
        deps.settings(),
        goods.read(
          database.db,
          sale.lines.map(({ sizeId }) => sizeId),
        ),
      ]);
      const lines = sale.lines.map(({ sizeId, quantity }) => {
        const {
          listPrice = 0,
          available = 0,
          productId = 0,
          weightGrams = 0,
          box = null,
        } = found.get(sizeId) ?? {};
        const unitPrice = priceFor(listPrice, priceList);
        return { sizeId, quantity, unitPrice, available, productId, weightGrams, box };
      });
      const sum = (each: (line: (typeof lines)[number]) => number) =>
        lines.reduce((total, line) => total + each(line) * line.quantity, 0);
      const productsTotal = sum(({ unitPrice }) => unitPrice);
      const offer: Quoted<CouponOffer> =
        name === null
          ? { value: null, refusal: null }
          : await orRefusal(() => coupons.validate(name, { lines, accountId, priceList }));
      const automatic = await coupons.cartOffer({ lines, accountId, priceList });
      const held = cartReduction([offer.value, automatic], productsTotal);
      const delivery = await deliveryOf(sale, { ...parcelOf(lines), productsTotal });
      const method = methodOfManual(payment);
      const own = { lines, method, terms: manualTerms(sale, terms) };
      const coupon = heldReduction(held, own);
      const priced = { ...own, coupon };
      const totals = checkoutTotals({ ...priced, delivery: delivery.value?.cost ?? 0 });
      const minimum = minimumFor(priceList, settings.minimums);
      const bought = { amount: productsTotal, units: sum(() => 1) };
      return {
        lines: lines.map(({ sizeId, quantity, unitPrice, available }) => ({
          sizeId,
          quantity,
          available,
          unitPrice: paidUnitPrice(unitPrice, priced),
        })),
        products: totals.products,
        coupon: coupon && {
          name: coupon.name,
          value: totals.coupon,
          isAutomatic: coupon.isAutomatic,
        },
        couponRefusal: coupon?.isAutomatic === false ? null : couponRefusal(offer),
        discount: discountOf(lines, { method, terms, coupon }, sale),
        delivery: delivery.value?.cost ?? null,
        deliveryRefusal: delivery.refusal,
        pickupPoints: (delivery.value?.pickupChoices ?? []).map((choice) => ({
          id: choice.id,
          name: choice.name,
          address: choice.address,
          hours: choice.hours,
        })),
        total: totals.total,
        missedMinimum: minimum && !reachesMinimum(bought, minimum) ? minimum : null,
      };
    },

    place: async ({ purchase, sale, key, origin }, by) => {
      const { customerId: accountId, ...rest } = sale;
      const priceList = await priceListOf(accountId);
      const manual = { ...rest, by };
      const made = { accountId, priceList, holder: null, network: by.ip, origin };
      return placing.placeManual({ ...made, manual, giftCard: null }, purchase, key);
    },
  };
}

/** The discount that the payment has if the admin gives it. */
function discountOf(
  lines: readonly { unitPrice: number; quantity: number }[],
  priced: Parameters<typeof paidUnitPrice>[1],
  { hasDiscount: isApplied }: QuotedSale,
): ManualQuote['discount'] {
  const value = lines.reduce(
    (sum, { unitPrice, quantity }) =>
      sum + (unitPrice - paidUnitPrice(unitPrice, priced)) * quantity,
    0,
  );
  const percent = priced.terms.transferDiscountPercent;
  return value > 0 ? { percent, value, isApplied } : null;
}

function quoted<Value>(value: Value): Quoted<Value> {
  return { value, refusal: null };
}

/** A refusal's own sentence; other failures are thrown. */
async function orRefusal<Value>(ask: () => Promise<Value>): Promise<Quoted<Value>> {
  try {
    return quoted(await ask());
  } catch (error) {
    if (error instanceof ShopError) {
      const [sentence] = Object.values(error.options.fields ?? {}).flat();
      return { value: null, refusal: sentence ?? error.message };
    }
    throw error;
  }
}

function couponRefusal({ value, refusal }: Quoted<CouponOffer>): string | null {
  if (!value) return refusal;
  return value.obstacle ?? `Este cupón es para compras desde ${formatMoney(value.minPurchase)}.`;
}
