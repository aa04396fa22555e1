import {
  type DocumentFile,
  MAX_DOCUMENT_BYTES,
  type OrderDispute,
  type ProviderCase,
  takesDocuments,
} from '../../../../domain/orders/dispute.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { type NewNotice, notify } from '../../../platform/notices/notify.ts';
import { conflict, invalid, notFound, ShopError } from '../../../platform/ShopError.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import type { StoredCase } from './disputesRepository.ts';
import { readDocuments } from '../documents/readDocuments.ts';

export const EVIDENCE = {
  tooLarge: 'Los archivos pesan más de 10 MB en total, que es lo que acepta Mercado Pago.',
  refused: 'no lo mandamos',
};

/** An admin's answer to a chargeback. */
interface Evidence {
  files: readonly { name: string; content: Uint8Array }[];
  /** The order's dossier, as a PDF; null to leave it out. */
  dossier: Buffer | null;
}

export interface DisputesService {
  /** Stores a provider's report on a case. Idempotent, and independent of the order of reports. */
  record(found: ProviderCase): Promise<void>;
  /** Asks for cases that are not decided: their notices may be lost. */
  checkDue(stopping: AbortSignal): Promise<void>;
  /** Asks for one now. @throws ShopError notFound, unavailable */
  refresh(number: string, id: number): Promise<void>;
  /** Sends documents about a chargeback to its provider. @throws ShopError notFound, invalid, conflict, unavailable */
  send(number: string, id: number, by: Actor, evidence: Evidence): Promise<void>;
  /** The dossier of an order was downloaded. */
  noteDossier(number: string, by: Actor): Promise<void>;
}

const HOUR_MS = 3_600_000;
const CHECK_PAUSE_MS = 6 * HOUR_MS;
/** Admins are reminded this long before documents have to be there. */
const REMINDER_MS = 48 * HOUR_MS;
const SENDING_MS = 90_000;
const BATCH = 20;

const NO_DISPUTE = 'No encontramos esa disputa en el pedido.';
const DECIDED = 'La disputa ya está decidida: no se puede mandar nada más.';
const TOO_LATE = 'Venció el plazo para mandar documentación.';
const IN_PANEL = 'Los reclamos se responden en el panel de Mercado Pago.';
const SENDING = 'Ya se está mandando documentación de esta disputa: esperá un momento.';
const REFUSED = 'Mercado Pago no aceptó los archivos. Revisá el estado de la disputa en su panel.';
const UNKNOWN = 'La cuenta de cobro no conoce esa disputa: buscala en su panel.';
const NO_ANSWER =
  'El medio de pago no respondió y no sabemos si recibió los archivos. Consultá la disputa de nuevo antes de mandarlos otra vez.';
const NO_NEWS = 'El medio de pago no respondió. Probá de nuevo en unos minutos.';

export function disputesService(deps: LifeDeps): DisputesService {
  const { database, life, disputes, payments, logger, clock } = deps;
  const log = orderLogRepository();
  const now = (): number => clock.now().getTime();

  /** Deadlines are new to the admins: one notice now, and one before it ends. */
  async function notifyOfDeadline(
    trx: Queries,
    found: ProviderCase & { paymentId: string },
    before: StoredCase | null,
  ): Promise<void> {
    const { deadline, outcome, provider, paymentId } = found;
    const at = now();
    const isNews = deadline !== null && deadline > at && deadline !== (before?.deadline ?? null);
    if (!isNews || outcome !== 'open') return;
    const subject = await deps.paymentRecords.orderOf(trx, { provider, id: paymentId });
    if (subject === null) return;
    const reminder = { kind: 'dispute', subject, detail: 'deadline' } as const;
    const reminders: NewNotice[] = [
      { ...reminder, at },
      ...(deadline - REMINDER_MS > at ? [{ ...reminder, at, dueAt: deadline - REMINDER_MS }] : []),
    ];
    await notify(trx, ...reminders);
  }

  async function follow(dispute: StoredCase): Promise<boolean> {
    try {
      return await payments.followCase(dispute);
    } catch (error) {
      logger.warn({ err: error, dispute: dispute.id }, 'a dispute cannot be checked');
      return false;
    }
  }

  async function find(on: Queries, number: string, id: number): Promise<OrderDispute> {
    const stored = await deps.orders.findOn(on, number);
    const all = stored ? await disputes.ofOrder(on, stored.order.id) : [];
    const dispute = all.find((each) => each.id === id);
    if (!dispute) throw notFound(NO_DISPUTE);
    return dispute;
  }

  function refuseClosed(dispute: OrderDispute): void {
    if (takesDocuments(dispute, now())) return;
    if (dispute.kind === 'claim') throw conflict(IN_PANEL);
    throw conflict(dispute.outcome === 'open' ? TOO_LATE : DECIDED);
  }

  /** Sends what is leased. Null if it is not known whether it arrived. */
  async function sendLeased(
    dispute: OrderDispute,
    files: readonly DocumentFile[],
  ): Promise<boolean> {
    try {
      const answer = await payments.sendEvidence(dispute, files);
      if (answer === null) throw conflict(UNKNOWN);
      if (!answer) throw conflict(REFUSED);
      return true;
    } catch (error) {
      await database.transaction((trx) => disputes.release(trx, dispute.id));
      if (error instanceof ShopError) throw error;
      logger.warn({ err: error, dispute: dispute.id }, 'documents of a dispute have no answer');
      await follow(dispute);
      const [current] = (
        await disputes.ofPayment(database.db, { provider: dispute.provider, id: dispute.paymentId })
      ).filter(({ id }) => id === dispute.id);
      return current?.documents === 'reviewing' && dispute.documents !== 'reviewing';
    }
  }

  return {
    record: async ({ paymentIds, ...found }) => {
      const at = now();
      const nextCheckAt = found.outcome === 'open' ? at + CHECK_PAUSE_MS : null;
      await database.transaction(async (trx) => {
        for (const paymentId of paymentIds) {
          const about = { ...found, paymentId };
          const before = await disputes.save(trx, about, { at, nextCheckAt });
          if (before !== undefined) await notifyOfDeadline(trx, { ...about, paymentIds }, before);
        }
      });
    },

    checkDue: async (stopping) => {
      const at = now();
      const due = await database.transaction((trx) =>
        disputes.takeDue(trx, at, at + CHECK_PAUSE_MS, BATCH),
      );
      for (const dispute of due) {
        if (stopping.aborted) return;
        await follow(dispute);
      }
    },

    refresh: async (number, id) => {
      const dispute = await find(database.db, number, id);
      if (!(await follow(dispute))) throw new ShopError('unavailable', NO_NEWS);
    },

    send: async (number, id, by, { files, dossier }) => {
      refuseClosed(await find(database.db, number, id));
      const checked = await readDocuments(files, { ...EVIDENCE, mayBeEmpty: dossier !== null });
      const all: DocumentFile[] = [
        ...checked,
        ...(dossier
          ? [{ name: `legajo-${number}.pdf`, type: 'application/pdf' as const, content: dossier }]
          : []),
      ];
      const bytes = all.reduce((sum, { content }) => sum + content.length, 0);
      if (bytes > MAX_DOCUMENT_BYTES) throw invalid(EVIDENCE.tooLarge);
      const dispute = await database.transaction(async (trx) => {
        const current = await find(trx, number, id);
        refuseClosed(current);
        const at = now();
        if (!(await disputes.lease(trx, id, at, at + SENDING_MS))) throw conflict(SENDING);
        return current;
      });
      if (!(await sendLeased(dispute, all))) throw new ShopError('unavailable', NO_ANSWER);
      await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        if (!held) return;
        const at = now();
        const sent = all.map(({ name, content }) => ({ name, bytes: content.length }));
        const text = sent.map(({ name }) => name).join(', ');
        await disputes.release(trx, id);
        await disputes.addFiles(trx, id, sent, { userId: by.userId, at });
        await log.add(trx, held.id, { kind: 'evidence', text, userId: by.userId, at });
        const after = { evidence: text };
        await recordAudit(trx, by, { at, action: 'changed', entity: 'order', id: number, after });
      });
      await follow(dispute);
    },

    noteDossier: async (number, by) => {
      const after = { evidence: 'PDF' };
      await database.transaction((trx) =>
        recordAudit(trx, by, { at: now(), action: 'exported', entity: 'order', id: number, after }),
      );
    },
  };
}
