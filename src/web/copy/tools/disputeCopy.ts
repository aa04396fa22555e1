import { formatAmount } from '../../../domain/money/formatMoney.ts';
import {
  type CaseOutcome,
  type DisputeKind,
  type DocumentState,
  type OrderDispute,
  type SentFile,
  takesDocuments,
} from '../../../domain/orders/dispute.ts';
import { formatDateTime } from '../format/formatDate.ts';
import { refundCopy } from './refundCopy.ts';

const KINDS: Record<DisputeKind, string> = {
  chargeback: 'Contracargo',
  claim: 'Reclamo',
};

const OUTCOMES: Record<CaseOutcome, string> = {
  open: 'Abierta: no armes, envíes ni devuelvas hasta que se resuelva.',
  won: 'Ganada: el dinero queda en la tienda.',
  lost: 'Perdida: el dinero volvió a quien compró.',
  closed: 'Cerrado: cómo terminó lo dice el pago.',
};

const DOCUMENTS: Record<DocumentState, string> = {
  none: 'Todavía no mandaste documentación.',
  reviewing: 'Mercado Pago está revisando lo que mandaste.',
  accepted: 'Mercado Pago aceptó la documentación.',
  refused: 'Mercado Pago rechazó la documentación: mandá otra antes de que venza el plazo.',
};

const COVERED = 'Puede cubrirla el Programa de Protección al Vendedor.';
const NOT_COVERED = 'No la cubre el Programa de Protección al Vendedor.';

/** Chargebacks and claims about an order. */
export const disputeCopy = {
  title: 'Disputa',
  outcomes: OUTCOMES,
  /** `Contracargo n.º 234000062890459000 por $ 1.000,50` */
  nameOf: ({ kind, caseId, amount, currency }: OrderDispute) =>
    `${KINDS[kind]} n.º ${caseId}${amount === null ? '' : ` por ${formatAmount(amount, currency)}`}`,
  paymentOf: ({ provider, paymentId, reason }: OrderDispute) =>
    `${refundCopy.providerName(provider)} n.º ${paymentId}${reason === '' ? '' : ` · ${reason}`}`,
  coverage: ({ canBeCovered }: OrderDispute) =>
    canBeCovered === null ? null : canBeCovered ? COVERED : NOT_COVERED,
  /** Says what to do about it, and until when. */
  taskOf: (dispute: OrderDispute, now: number) => {
    const { kind, outcome, deadline, documents, wantsDocuments } = dispute;
    if (outcome !== 'open') return OUTCOMES[outcome];
    const until = deadline === null ? '' : ` hasta el ${formatDateTime(deadline)}`;
    if (kind === 'claim') return `Respondelo en el panel de Mercado Pago${until}.`;
    if (!takesDocuments(dispute, now)) return 'Venció el plazo para mandar documentación.';
    if (documents === 'reviewing' || documents === 'accepted') return DOCUMENTS[documents];
    const asked = wantsDocuments ? 'Mercado Pago pide documentación' : 'Podés mandar documentación';
    return `${asked}${until}.`;
  },
  documents: DOCUMENTS,
  fileOf: ({ name, sentAt, by }: SentFile) =>
    [name, formatDateTime(sentAt), ...(by === null ? [] : [by])].join(' · '),
  dossier: 'Descargar el legajo',
  askAgain: 'Consultar ahora',
  asked: 'Consultamos al medio de pago.',
  answer: 'Mandar documentación',
  answerTitle: 'Mandar documentación a Mercado Pago',
  answerHint:
    'Lo que prueba que la venta fue real y llegó: el remito firmado, la constancia del correo, los chats. Se manda todo junto.',
  files: 'Archivos',
  filesHint: 'JPG, PNG o PDF, hasta 10 MB en total.',
  pick: 'Elegir archivos',
  noFiles: 'Ningún archivo todavía.',
  remove: (name: string) => `Quitar ${name}`,
  removeShort: 'Quitar',
  withDossier: 'Sumar el legajo del pedido',
  withDossierHint: 'Un PDF con la compra, la entrega, el seguimiento y los mails.',
  nothing: 'Elegí al menos un archivo o sumá el legajo.',
  tooLarge: 'Los archivos pesan más de 10 MB en total, que es lo que acepta Mercado Pago.',
  send: 'Mandar',
  sent: 'Mandamos la documentación.',
};
