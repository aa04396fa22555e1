import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { LimitCalls } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { ShopModule } from '../../platform/ShopModule.ts';
import type { ShopContact } from '../../../domain/siteConfiguration.ts';
import { legalRoutes } from './legalRoutes.ts';
import { legalTextsRepository } from './legalTextsRepository.ts';
import { legalTextsService, type LegalTextsService } from './legalTextsService.ts';
import { withdrawalsRepository } from './withdrawalsRepository.ts';
import { withdrawalsService, type WithdrawalsService } from './withdrawalsService.ts';

/** Services for legal texts and withdrawals. */
export interface Legal extends ShopModule {
  texts: LegalTextsService;
  withdrawals: WithdrawalsService;
}

interface LegalDeps {
  database: Database;
  clock: Clock;
  site: () => Promise<ShopContact | null>;
  orderContact: (trx: Queries, number: string) => Promise<{ id: number; email: string } | null>;
  wakeMailWorker: () => void;
  limitCalls: LimitCalls;
  originOf: OriginOf;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
}

export function createLegal(deps: LegalDeps): Legal {
  const texts = legalTextsService({ ...deps, repository: legalTextsRepository() });
  const withdrawals = withdrawalsService({ ...deps, repository: withdrawalsRepository() });
  return { texts, withdrawals, routes: legalRoutes({ ...deps, texts, withdrawals }) };
}
