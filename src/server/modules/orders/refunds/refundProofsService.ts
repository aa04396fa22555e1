import type { DocumentFile } from '../../../../domain/orders/dispute.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { unavailableAs } from '../../../platform/bucket/BucketFault.ts';
import { contentHash } from '../../../platform/crypto/contentHash.ts';
import type { MediaStore } from '../../../platform/media/MediaStore.ts';
import { conflict, notFound } from '../../../platform/ShopError.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import { refuseStale } from '../life/confirmedMoney.ts';
import { DOCUMENT_TYPES, readDocuments } from '../documents/readDocuments.ts';

interface ProofFile {
  refundId: number;
  /** The version of the order that the admin has seen. */
  version: number;
  name: string;
  content: Uint8Array;
}

export interface RefundProofsDeps extends LifeDeps {
  media: Pick<MediaStore, 'documents'>;
}

export interface RefundProofsService {
  /** Keeps it in place of the one before. @throws ShopError notFound, invalid, conflict, unavailable */
  keep(number: string, by: Actor, proof: ProofFile): Promise<void>;
  /** @throws ShopError notFound, unavailable */
  read(number: string, refundId: number): Promise<DocumentFile>;
}

export const PROOF = { tooLarge: 'El comprobante pesa más de 10 MB.', refused: 'no lo guardamos' };
const NO_REFUND = 'No encontramos esa devolución.';
const NO_PROOF = 'Esa devolución no tiene comprobante.';
const NOT_BY_HAND = 'Solo una devolución por transferencia o en efectivo lleva comprobante.';
const NOT_MADE = 'Esa devolución no se hizo: no lleva comprobante.';
const refuse = unavailableAs(
  'No pudimos guardar ni leer el comprobante en este momento. Probá de nuevo en unos minutos.',
);

const TYPES = Object.keys(DOCUMENT_TYPES) as DocumentFile['type'][];

/** Files that prove transfers, or cash, which went back. */
export function refundProofsService(deps: RefundProofsDeps): RefundProofsService {
  const { database, life, refunds, clock, media } = deps;
  return {
    keep: async (number, by, { refundId, version, ...given }) => {
      const [document] = await readDocuments([given], PROOF);
      if (!document) throw notFound(NO_PROOF);
      const { name, type, content } = document;
      const file = `${contentHash(content)}.${DOCUMENT_TYPES[type]}`;
      // A file that no refund names after a crash does no harm; a refund without its file would.
      await media.documents.write(file, content).catch(refuse);
      await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        const refund = held && (await refunds.find(trx, refundId));
        if (!refund || refund.orderId !== held.id) throw notFound(NO_REFUND);
        if (refund.origin !== 'hand') throw conflict(NOT_BY_HAND);
        if (refund.state === 'failed') throw conflict(NOT_MADE);
        await refuseStale(trx, held, version);
        const before = await refunds.proofOf(trx, number, refundId);
        await refunds.keepProof(trx, refundId, { name, file });
        await recordAudit(trx, by, {
          at: clock.now().getTime(),
          action: 'changed',
          entity: 'order',
          id: number,
          before: { proof: before?.name ?? '' },
          after: { proof: name },
        });
        await life.save(trx, held.id, {});
      });
    },
    read: async (number, refundId) => {
      const proof = await refunds.proofOf(database.db, number, refundId);
      const content = proof && (await media.documents.read(proof.file).catch(refuse));
      if (!proof || !content) throw notFound(NO_PROOF);
      const type = TYPES.find((each) => proof.file.endsWith(DOCUMENT_TYPES[each]));
      return { name: proof.name, type: type ?? 'application/pdf', content };
    },
  };
}
