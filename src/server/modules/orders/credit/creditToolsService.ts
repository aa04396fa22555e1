import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { cardEnd } from '../../../../domain/orders/credit.ts';
import type { Page } from '../../../../domain/page.ts';
import { caseKey } from '../../../../domain/text.ts';
import type {
  CreditDraft,
  CreditFilters,
  CreditOrdering,
  CreditRecord,
  CreditTotals,
  ListedCredit,
} from '../../../../domain/tools/creditRecord.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { staleSave } from '../../../platform/audit/staleSave.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { type PageRequest, pageOfList } from '../../../platform/PageRequest.ts';
import { conflict, invalid, notFound } from '../../../platform/ShopError.ts';
import type { CreditRepository, HeldCredit } from './creditRepository.ts';
import type { CreditService } from './creditService.ts';
import { creditToolsRepository } from './creditToolsRepository.ts';

interface SeenCredit {
  id: number;
  version: number;
}

/** Store credit and gift cards, for admins. Every method about one: @throws ShopError notFound, conflict for an old version */
export interface CreditToolsService {
  /** @throws ShopError notFound past the end */
  list(
    filters: CreditFilters,
    page: PageRequest,
    ordering: CreditOrdering,
  ): Promise<Page<ListedCredit>>;
  /** All that match, in batches that are read on demand. */
  all(filters: CreditFilters): AsyncGenerator<ListedCredit[]>;
  totals(): Promise<CreditTotals>;
  find(id: number): Promise<CreditRecord>;
  /** @throws ShopError invalid for an email without an account */
  create(draft: CreditDraft, by: Actor): Promise<CreditRecord>;
  /** Adds to a balance, or takes away. @throws ShopError invalid for more than there is */
  move(
    seen: SeenCredit,
    change: { amount: Cents; reason: string },
    by: Actor,
  ): Promise<CreditRecord>;
  block(seen: SeenCredit, isBlocked: boolean, by: Actor): Promise<CreditRecord>;
  /** Mails a card's code again. */
  resend(id: number, by: Actor): Promise<void>;
}

interface CreditToolsDeps {
  database: Database;
  clock: Clock;
  repository: CreditRepository;
  credit: Pick<CreditService, 'issueCard' | 'mailCode'>;
  wakeMailWorker: () => void;
}

const BATCH = 500;
const NO_CREDIT = 'No encontramos ese saldo.';
const NO_ACCOUNT = 'No hay una cuenta con ese email. Podés mandarle una tarjeta de regalo.';
const NO_CODE = 'Esa tarjeta no tiene un email al que mandarla.';

export function creditToolsService(deps: CreditToolsDeps): CreditToolsService {
  const { database, clock, repository, credit, wakeMailWorker } = deps;
  const listed = creditToolsRepository();
  const now = () => clock.now().getTime();

  async function find(id: number, on: Queries = database.db): Promise<CreditRecord> {
    const found = await listed.find(on, id, now());
    if (!found) throw notFound(NO_CREDIT);
    return { ...found, movements: await repository.movements(on, id) };
  }

  /** Changes a locked balance that the admin saw as it is. */
  async function change(
    { id, version }: SeenCredit,
    by: Actor,
    run: (trx: Queries, held: HeldCredit, at: number) => Promise<void>,
  ): Promise<CreditRecord> {
    return database.transaction(async (trx) => {
      const held = await repository.hold(trx, { id });
      if (!held) throw notFound(NO_CREDIT);
      if (held.version !== version) throw await staleSave(trx, 'credit', id);
      const at = now();
      await run(trx, held, at);
      const after = await find(id, trx);
      await recordAudit(trx, by, {
        at,
        action: 'changed',
        entity: 'credit',
        id,
        label: labelOf(after),
        before: { balance: held.balance, isBlocked: held.isBlocked },
        after: {
          balance: after.balance,
          isBlocked: after.state === 'blocked',
          reason: after.balance === held.balance ? '' : (after.movements[0]?.reason ?? ''),
        },
      });
      return after;
    });
  }

  return {
    find,
    list: async (filters, page, ordering) =>
      pageOfList(page, await listed.count(database.db, filters, now()), (range) =>
        listed.list(database.db, filters, { ...range, ordering, now: now() }),
      ),
    async *all(filters) {
      for (let after = 0; ;) {
        const range = { after, limit: BATCH, now: now() };
        const batch = await listed.batch(database.background, filters, range);
        const last = batch.at(-1);
        if (!last) return;
        after = last.id;
        yield batch;
      }
    },
    totals: () => listed.totals(database.db, now()),
    create: async ({ kind, email, amount, reason }, by) => {
      const made = await database.transaction(async (trx) => {
        const at = now();
        const { userId } = by;
        const move = { kind: 'issued', amount, reason, userId, at } as const;
        let id: number;
        if (kind === 'card') {
          const expiresAt = cardEnd(at, (await repository.cardOffer(trx)).months);
          id = await credit.issueCard(trx, { recipient: email, orderId: null, expiresAt }, move);
        } else {
          const buyer = await repository.userByEmail(trx, caseKey(email));
          if (buyer === null) throw invalid(NO_ACCOUNT, { email: [NO_ACCOUNT] });
          id = await repository.ofBuyer(trx, buyer, at);
          await repository.move(trx, id, move);
        }
        const after = await find(id, trx);
        await recordAudit(trx, by, {
          at,
          action: 'created',
          entity: 'credit',
          id,
          label: labelOf(after),
          after: { kind, amount, reason, email },
        });
        return after;
      });
      wakeMailWorker();
      return made;
    },
    move: (seen, { amount, reason }, by) =>
      change(seen, by, async (trx, held, at) => {
        const move = { kind: 'adjusted', amount, reason, userId: by.userId, at } as const;
        if ((await repository.move(trx, held.id, move)) !== null) return;
        const sentence = `No alcanza el saldo: hay ${formatMoney(held.balance)}.`;
        throw invalid(sentence, { amount: [sentence] });
      }),
    block: (seen, isBlocked, by) =>
      change(seen, by, (trx, { id }, at) =>
        repository.change(trx, id, { blocked_at: isBlocked ? at : null }),
      ),
    resend: async (id, by) => {
      await database.transaction(async (trx) => {
        const held = await repository.hold(trx, { id });
        if (!held) throw notFound(NO_CREDIT);
        if (held.kind !== 'card' || held.recipient === '') throw conflict(NO_CODE);
        await credit.mailCode(trx, held);
        const change = { at: now(), action: 'resent', entity: 'credit', id } as const;
        await recordAudit(trx, by, { ...change, label: `····${held.ending}`, after: {} });
      });
      wakeMailWorker();
    },
  };
}

/** A card's end; a buyer is a person, whose name the audit does not keep. */
function labelOf({ kind, ending }: Pick<ListedCredit, 'kind' | 'ending'>): string {
  return kind === 'card' ? `····${ending}` : '';
}
