import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { LimitCalls } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { ShopContact } from '../../../domain/siteConfiguration.ts';
import { legalRoutes } from './legalRoutes.ts';
import { legalTextsRepository } from './legalTextsRepository.ts';
import { legalTextsService } from './legalTextsService.ts';
import { forgetClaimant, withdrawalsRepository } from './withdrawalsRepository.ts';
import { withdrawalsService } from './withdrawalsService.ts';

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

/** Legal texts and withdrawals. */
export function createLegal(deps: LegalDeps) {
  const texts = legalTextsService({ ...deps, repository: legalTextsRepository() });
  const withdrawals = withdrawalsService({ ...deps, repository: withdrawalsRepository() });
  return {
    texts,
    withdrawals,
    routes: legalRoutes({ ...deps, texts, withdrawals }),
    forgetOwner: forgetClaimant,
  };
}

export type Legal = ReturnType<typeof createLegal>;
