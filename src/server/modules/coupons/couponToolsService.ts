import { isForCoupons } from '../../../domain/catalogue/collection.ts';
import { dayOf } from '../../../domain/time/argentineDay.ts';
import {
  type CouponDraft,
  type CouponFilters,
  type CouponOrdering,
  couponPeriod,
  type ListedCoupon,
} from '../../../domain/orders/couponDraft.ts';
import type { Page } from '../../../domain/page.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { type PageRequest, pageOfList } from '../../platform/PageRequest.ts';
import { conflict, invalid, notFound, refuseFaults } from '../../platform/ShopError.ts';
import { couponFaults, freeSentence, paysAll } from './couponFaults.ts';
import { showDueOffers } from './dueOffers.ts';
import { couponToolsRepository } from './couponToolsRepository.ts';

/** Coupons, for admins. */
export interface CouponToolsService {
  /** @throws ShopError notFound past the end */
  list(
    filters: CouponFilters,
    page: PageRequest,
    ordering: CouponOrdering,
  ): Promise<Page<ListedCoupon>>;
  /** All that match, in batches that are read on demand. */
  all(filters: CouponFilters): AsyncGenerator<ListedCoupon[]>;
  /** @throws ShopError notFound */
  find(id: number): Promise<ListedCoupon>;
  /** @throws ShopError invalid */
  create(draft: SentCoupon, by: Actor): Promise<ListedCoupon>;
  /** @throws ShopError notFound, invalid, conflict for an old version */
  save(id: number, draft: SentCoupon & { version: number }, by: Actor): Promise<ListedCoupon>;
  /** @throws ShopError notFound, conflict for one that was used */
  remove(id: number, by: Actor): Promise<void>;
}

/** A coupon that pays for everything is meant that way only when somebody says so. */
type SentCoupon = CouponDraft & { isFreeConfirmed: boolean };

const BATCH = 500;
const NO_COUPON = 'No encontramos ese cupón.';
const TAKEN = 'Ya hay un cupón con ese código.';
const TAKEN_NAME = 'Ya hay un cupón o una oferta con ese nombre.';
const NO_CATEGORY = 'Una de esas categorías ya no existe.';
const NO_COLLECTION = 'Una de esas colecciones ya no existe: quitala de la lista.';
const NO_PRODUCT = 'Uno de esos productos ya no existe: quitalo de la lista.';
/** Its buyers do nothing, so nothing of them is counted. */
const WITHOUT_A_CODE = { minPurchase: 0, maxUses: null, isOncePerCustomer: false } as const;
const USED = 'Ese cupón ya se usó en pedidos: en lugar de borrarlo, ponele una fecha de fin.';

export function couponToolsService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): CouponToolsService {
  const coupons = couponToolsRepository();
  const now = () => clock.now().getTime();

  async function find(id: number, on: Queries = database.db): Promise<ListedCoupon> {
    const coupon = await coupons.find(on, id, now());
    if (!coupon) throw notFound(NO_COUPON);
    return coupon;
  }

  /** Shoppers see offers on products; of coupons with a code no page knows. */
  function change<Result>(isSeen: boolean, run: (trx: Queries) => Promise<Result>) {
    return isSeen ? database.changeCatalogue(run) : database.transaction(run);
  }

  /** The draft to store. A period that was not changed stays to the millisecond. */
  async function checked(trx: Queries, sent: SentCoupon, before: ListedCoupon | null) {
    const { isFreeConfirmed, ...given } = sent;
    const draft = given.isAutomatic ? { ...given, ...WITHOUT_A_CODE } : given;
    const categoryIds = await coupons.known(trx, 'categories', draft.categoryIds);
    const isUnknown = categoryIds.length < new Set(draft.categoryIds).size;
    const collections = await coupons.collections(trx, draft.collectionIds);
    const moving = collections.find((each) => !isForCoupons(each));
    const productIds = await coupons.known(
      trx,
      'products',
      draft.products.map(({ id }) => id),
    );
    const products = draft.products.filter(({ id }) => productIds.includes(id));
    const isGone = products.length < draft.products.length;
    const faults = {
      ...couponFaults(draft, dayOf(now()), before),
      ...((await coupons.isNameTaken(trx, draft.name, before?.id ?? null)) && {
        name: draft.isAutomatic ? TAKEN_NAME : TAKEN,
      }),
      ...(isUnknown && { categoryIds: NO_CATEGORY }),
      ...(collections.length < new Set(draft.collectionIds).size && {
        collectionIds: NO_COLLECTION,
      }),
      ...(moving && { collectionIds: movingSentence(moving.name) }),
      ...(isGone && { products: NO_PRODUCT }),
    };
    refuseFaults(faults);
    if (paysAll(draft) && !isFreeConfirmed && !(before && paysAll(before))) {
      const sentence = freeSentence(draft.name);
      throw invalid(sentence, { confirmFree: [sentence] });
    }
    const period = couponPeriod(draft);
    if (before?.startsOn === draft.startsOn) period.startsAt = before.startsAt;
    if (before?.endsOn === draft.endsOn) period.expiresAt = before.expiresAt;
    const collectionIds = collections.map(({ id }) => id);
    return [{ ...draft, categoryIds, collectionIds, products }, period] as const;
  }

  return {
    find,
    list: async (filters, page, ordering) =>
      pageOfList(page, await coupons.count(database.db, filters, now()), (range) =>
        coupons.list(database.db, filters, { ...range, ordering, now: now() }),
      ),
    async *all(filters) {
      for (let offset = 0; ; offset += BATCH) {
        const range = { limit: BATCH, offset, ordering: 'name', now: now() } as const;
        const batch = await coupons.list(database.background, filters, range);
        if (batch.length === 0) return;
        yield batch;
      }
    },
    create: (draft, by) =>
      change(draft.isAutomatic, async (trx) => {
        const at = now();
        const id = await coupons.insert(trx, ...(await checked(trx, draft, null)), at);
        await showDueOffers(trx, at);
        const after = await find(id, trx);
        const change = { at, action: 'created', entity: 'coupon', id } as const;
        await recordAudit(trx, by, { ...change, label: after.name, after: auditedOf(after) });
        return after;
      }),
    save: async (id, { version, ...draft }, by) =>
      change(draft.isAutomatic || (await find(id)).isAutomatic, async (trx) => {
        const before = await find(id, trx);
        if (before.version !== version) throw await staleSave(trx, 'coupon', id);
        const isSaved = await coupons.update(trx, before, ...(await checked(trx, draft, before)));
        if (!isSaved) throw await staleSave(trx, 'coupon', id);
        await showDueOffers(trx, now());
        const after = await find(id, trx);
        await recordAudit(trx, by, {
          at: now(),
          action: 'changed',
          entity: 'coupon',
          id,
          label: after.name,
          before: auditedOf(before),
          after: auditedOf(after),
        });
        return after;
      }),
    remove: async (id, by) =>
      change((await find(id)).isAutomatic, async (trx) => {
        const before = await find(id, trx);
        if (before.uses > 0 || before.sold > 0) throw conflict(USED);
        await coupons.remove(trx, id);
        const change = { at: now(), action: 'deleted', entity: 'coupon', id } as const;
        await recordAudit(trx, by, { ...change, label: before.name, before: auditedOf(before) });
      }),
  };
}

function movingSentence(name: string): string {
  return `Los productos de «${name}» cambian con su precio o su stock: elegí otra colección.`;
}

/** Admins do not decide these: orders and days do. */
const DERIVED: ReadonlySet<string> = new Set<keyof ListedCoupon>([
  'id',
  'uses',
  'byCategory',
  'startsOn',
  'endsOn',
  'state',
  'coversNothing',
  'sold',
  'discounted',
  'createdAt',
  'version',
]);

function auditedOf(coupon: ListedCoupon) {
  return Object.fromEntries(Object.entries(coupon).filter(([name]) => !DERIVED.has(name)));
}
