import type { Cents } from '../../../../domain/money/money.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Clock } from '../../../platform/clock.ts';
import { shopSecret } from '../../../platform/crypto/shopSecret.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { AttemptRule } from '../../../platform/http/AttemptLimit.ts';
import type { LimitGuesses } from '../../../platform/http/callLimits.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { ShopApp } from '../../../platform/http/ShopApp.ts';
import { conflict } from '../../../platform/ShopError.ts';
import { creditRepository } from './creditRepository.ts';
import { creditRoutes } from './creditRoutes.ts';
import { creditService, type CreditDeps } from './creditService.ts';
import { creditToolsRoutes } from './creditToolsRoutes.ts';
import { creditToolsService } from './creditToolsService.ts';
import { soldCardsRepository } from './soldCardsRepository.ts';

interface ModuleDeps extends Pick<CreditDeps, 'mailShop' | 'ownOrigin'> {
  database: Database;
  clock: Clock;
  originOf: OriginOf;
  limitGuesses: LimitGuesses;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
}

/** Wrong codes by address. */
const WRONG_CODES: AttemptRule = { attempts: 10, windowMs: 15 * 60_000 };

/** Store credit and gift cards, for shoppers, their orders and admins. */
export function createCredit(deps: ModuleDeps) {
  const repository = creditRepository(deps.database);
  const secret = shopSecret(deps.database, deps.clock, 'credit');
  const soldCards = soldCardsRepository();
  const credit = creditService({ ...deps, repository, soldCards, secret });
  const credits = creditToolsService({ ...deps, repository, credit });
  const cardLimit = deps.limitGuesses('gift card', WRONG_CODES);

  /** The account's credit would be lost. @throws ShopError conflict while there is some */
  async function forgetOwner(trx: Queries, userId: number): Promise<void> {
    const held = await repository.hold(trx, { userId });
    if (held && held.balance > 0) throw conflict(stillHas(held.balance));
    await repository.forgetRecipient(trx, userId);
  }

  return {
    ...credit,
    /** Wrong codes of a purchase count as well. */
    cardLimit,
    /** Creates the secret of codes if missing, so that no transaction has to. */
    prepare: secret,
    routes: async (app: ShopApp) => {
      await app.register(creditRoutes({ credit, cardLimit }));
      await app.register(creditToolsRoutes({ ...deps, credits }));
    },
    forgetOwner,
  };
}

function stillHas(balance: Cents): string {
  return `Todavía no podés eliminar tu cuenta: tenés ${formatMoney(balance)} de saldo a favor. Usalo en una compra, o escribinos.`;
}
