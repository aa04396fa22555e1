import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { stockCountRoutes } from './stockCountRoutes.ts';
import { stockCountsService } from './stockCountsService.ts';
import { stockRoutes } from './stockRoutes.ts';
import { stockService } from './stockService.ts';

type StockDeps = Parameters<typeof stockService>[0] &
  Parameters<typeof stockCountsService>[0] & { originOf: OriginOf };

/** The stock ledger and stock counts. */
export function createStock(deps: StockDeps) {
  const stock = stockService(deps);
  return {
    countLow: () => stock.countLow(),
    routes: async (app: ShopApp) => {
      await app.register(stockRoutes({ ...deps, stock }));
      await app.register(stockCountRoutes(stockCountsService(deps)));
    },
  };
}
