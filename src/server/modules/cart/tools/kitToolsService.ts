import type { EditedKit, KitDraft } from '../../../../domain/tools/editedKit.ts';
import { isOffStep } from '../../../../domain/orders/unitStep.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { staleSave } from '../../../platform/audit/staleSave.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { conflict, invalid, notFound } from '../../../platform/ShopError.ts';
import { kitsRepository } from '../kitsRepository.ts';
import { kitToolsRepository } from './kitToolsRepository.ts';

/** Kits, for admins. */
export interface KitToolsService {
  /** The kits have the order in which shoppers see them. */
  list(): Promise<EditedKit[]>;
  /** @throws ShopError notFound */
  find(id: number): Promise<EditedKit>;
  /** @throws ShopError invalid */
  create(draft: KitDraft, by: Actor): Promise<EditedKit>;
  /** @throws ShopError notFound, invalid, conflict for an old version */
  save(id: number, draft: KitDraft & { version: number }, by: Actor): Promise<EditedKit>;
  /** @throws ShopError conflict unless these are all kits */
  setOrder(ids: readonly number[], by: Actor): Promise<EditedKit[]>;
}

interface KitToolsDeps {
  database: Database;
  clock: Clock;
}

const NO_KIT = 'No encontramos ese kit.';
const NO_SIZE = 'Uno de esos productos ya no existe: quitalo del kit.';
const PART_OF_PACK = 'Uno de esos productos se vende de a varias unidades: poné packs enteros.';
const OTHER_KITS = 'La lista de kits cambió mientras la ordenabas. Revisala y probá de nuevo.';

export function kitToolsService({ database, clock }: KitToolsDeps): KitToolsService {
  const kits = kitToolsRepository(database);
  const plainKits = kitsRepository();
  const now = () => clock.now().getTime();

  async function find(id: number, on: Queries = database.db): Promise<EditedKit> {
    const kit = await kits.find(on, id);
    if (!kit) throw notFound(NO_KIT);
    return kit;
  }

  async function refuseFaultyLines(trx: Queries, { lines }: KitDraft): Promise<void> {
    const ids = lines.map(({ sizeId }) => sizeId);
    const unitSteps = await kits.unitSteps(trx, ids);
    if (unitSteps.size < ids.length) throw invalid(NO_SIZE, { lines: [NO_SIZE] });
    const isOff = lines.some(({ sizeId, quantity }) =>
      isOffStep({ quantity, unitStep: unitSteps.get(sizeId) ?? 1 }),
    );
    if (isOff) throw invalid(PART_OF_PACK, { lines: [PART_OF_PACK] });
  }

  return {
    list: () => kits.list(database.db),
    find,
    create: (draft, by) =>
      database.transaction(async (trx) => {
        await refuseFaultyLines(trx, draft);
        const at = now();
        const id = await plainKits.create(trx, { ...draft, createdBy: by.userId, createdAt: at });
        const after = await find(id, trx);
        const change = { at, action: 'created', entity: 'kit', id } as const;
        await recordAudit(trx, by, { ...change, label: after.name, after: auditedOf(after) });
        return after;
      }),
    save: (id, { version, ...draft }, by) =>
      database.transaction(async (trx) => {
        const before = await find(id, trx);
        if (before.version !== version) throw await staleSave(trx, 'kit', id);
        await refuseFaultyLines(trx, draft);
        if (!(await kits.update(trx, id, draft, version))) throw await staleSave(trx, 'kit', id);
        const after = await find(id, trx);
        await recordAudit(trx, by, {
          at: now(),
          action: 'changed',
          entity: 'kit',
          id,
          label: after.name,
          before: auditedOf(before),
          after: auditedOf(after),
        });
        return after;
      }),
    setOrder: (ids, by) =>
      database.transaction(async (trx) => {
        const before = await kits.list(trx);
        const isAll = before.length === ids.length && before.every((kit) => ids.includes(kit.id));
        if (!isAll) throw conflict(OTHER_KITS);
        await kits.setOrder(trx, ids);
        const after = await kits.list(trx);
        const namesOf = (all: readonly EditedKit[]) => ({ order: all.map(({ name }) => name) });
        await recordAudit(trx, by, {
          at: now(),
          action: 'changed',
          entity: 'kit',
          id: 'order',
          before: namesOf(before),
          after: namesOf(after),
        });
        return after;
      }),
  };
}

function auditedOf({ name, isPublic, lines }: EditedKit) {
  const contents = lines.map(
    ({ title, color, size, quantity }) => `${quantity} × ${title} ${color} ${size}`,
  );
  return { name, isPublic, lines: contents };
}
