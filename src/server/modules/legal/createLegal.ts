import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { ShopContact } from '../../../domain/siteConfiguration.ts';
import { legalTextsRepository } from './legalTextsRepository.ts';
import { legalTextsService, type LegalTextsService } from './legalTextsService.ts';
import { withdrawalsRepository } from './withdrawalsRepository.ts';
import { withdrawalsService, type WithdrawalsService } from './withdrawalsService.ts';

/** Services for legal texts and withdrawals. */
export interface Legal {
  texts: LegalTextsService;
  withdrawals: WithdrawalsService;
}

interface LegalDeps {
  database: Database;
  clock: Clock;
  site: () => Promise<ShopContact | null>;
  orderContact: (trx: Queries, number: string) => Promise<{ id: number; email: string } | null>;
  wakeMailWorker: () => void;
}

export function createLegal(deps: LegalDeps): Legal {
  return {
    texts: legalTextsService({ ...deps, repository: legalTextsRepository() }),
    withdrawals: withdrawalsService({ ...deps, repository: withdrawalsRepository() }),
  };
}
