import { pageToWire } from '../../../contract/pageMapping.ts';
import {
  couponDraftFromWire,
  listedCouponToWire,
} from '../../../contract/tools/shop/couponToolsMapping.ts';
import { COUPON_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  couponDraftSchema,
  couponQuerySchema,
  listedCouponSchema,
} from '../../../contract/tools/shop/couponToolsSchemas.ts';
import { csvAnswer, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import type { ListedCoupon } from '../../../domain/orders/couponDraft.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import { recordCalls } from '../../platform/http/recordCalls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { sendCsv } from '../../platform/http/sendCsv.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { CouponToolsService } from './couponToolsService.ts';

interface CouponToolsRoutesDeps {
  coupons: CouponToolsService;
  originOf: OriginOf;
}

const REMOVED = 'Borramos el cupón.';

/** Coupons, for admins. */
export function couponToolsRoutes({ coupons, originOf }: CouponToolsRoutesDeps): Routes {
  async function* rowsOf(batches: AsyncIterable<ListedCoupon[]>) {
    for await (const batch of batches) {
      yield batch
        .map(listedCouponToWire)
        .map((each) => [
          each.name,
          each.is_automatic ? 'No' : 'Sí',
          KINDS[each.kind],
          each.value,
          each.min_purchase,
          each.starts_on,
          each.ends_on,
          each.max_uses,
          each.uses,
          each.sold,
          each.discounted,
        ]);
    }
  }

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.coupons.area);

    app.get(PATHS.coupons, calls.list, async (request) => {
      const { page, page_size: pageSize, ordering = '-created', q: text, state } = request.query;
      const results = await coupons.list({ text, state }, { page, pageSize }, ordering);
      return pageToWire(results, listedCouponToWire, pageUrls(request, originOf));
    });

    app.get(PATHS.export, withToken(exportRoute), ({ query: { q: text, state } }, reply) => {
      const batches = rowsOf(coupons.all({ text, state }));
      return sendCsv(reply, { name: 'cupones', headers: HEADERS, batches });
    });

    app.get(PATHS.coupon, calls.get, async ({ params: { id } }) =>
      listedCouponToWire(await coupons.find(id)),
    );

    app.post(PATHS.coupons, calls.create, async (request, reply) => {
      const { confirm_free: isFreeConfirmed = false } = request.body;
      const draft = { ...couponDraftFromWire(request.body), isFreeConfirmed };
      const made = await coupons.create(draft, requireActor(request));
      reply.code(201);
      return listedCouponToWire(made);
    });

    app.post(PATHS.coupon, calls.save, async (request) => {
      const { version, confirm_free: isFreeConfirmed = false, ...wire } = request.body;
      const draft = { ...couponDraftFromWire(wire), version, isFreeConfirmed };
      return listedCouponToWire(
        await coupons.save(request.params.id, draft, requireActor(request)),
      );
    });

    app.post(PATHS.remove, calls.remove, async (request) => {
      await coupons.remove(request.params.id, requireActor(request));
      return { message: REMOVED };
    });
  };
}

const KINDS = {
  percent: 'Porcentaje',
  amount: 'Pesos',
  threeForTwo: '3×2',
  secondUnit: 'Porcentaje de la segunda unidad',
  shipping: 'Envío gratis',
} as const;

const HEADERS = [
  'Código',
  'Se escribe',
  'Tipo',
  'Valor',
  'Compra mínima',
  'Empieza',
  'Termina',
  'Usos máximos',
  'Usos',
  'Vendido',
  'Descontado',
];

const calls = recordCalls({
  noun: 'coupon',
  query: couponQuerySchema,
  draft: couponDraftSchema,
  stored: listedCouponSchema,
});

const exportRoute = {
  schema: {
    summary: 'Coupons as a CSV file',
    tags: ['tools'],
    querystring: couponQuerySchema,
    response: { 200: csvAnswer, ...toolsRefusals },
  },
};
