import type { AnyEventObject } from 'xstate';
import type { EditPreview } from '../../web/api/tools/productsToolsApi.ts';
import type { LongJob } from '../../domain/tools/longJob.ts';
import { IMPORT_STATES, type CatalogueImport } from '../../domain/tools/catalogueImport.ts';
import type { CounterQr } from '../../domain/orders/counterQr.ts';
import type { CountLine } from '../../domain/catalogue/stockCount.ts';
import { countMachine } from '../../web/features/tools/stock/countMachine.ts';
import { scanMachine } from '../../web/features/tools/stock/scanMachine.ts';
import { importGuideMachine } from '../../web/features/tools/catalogueFiles/importGuideMachine.ts';
import { importMachine } from '../../web/features/tools/catalogueFiles/importMachine.ts';
import { restoreMachine } from '../../web/features/tools/files/restoreMachine.ts';
import { qrMachine } from '../../web/features/tools/orders/qrMachine.ts';
import { bulkEditMachine } from '../../web/features/tools/products/bulkEditMachine.ts';
import type { MachineWalk } from '../machines/machinePaths.ts';

/** A job of two products. */
export function jobOf(part: Partial<LongJob> = {}): LongJob {
  const times = { createdAt: 0, endedAt: null };
  const counts = { total: 2, done: 0, refused: 0, failure: null };
  return {
    id: 7,
    kind: 'bulkEdit',
    state: 'running',
    ...counts,
    createdBy: 'ana',
    ...times,
    ...part,
  };
}

export const ENDED_JOB = jobOf({ state: 'done', done: 2, endedAt: 1 });
/** Others had changed each of its products. */
export const REFUSED_JOB = jobOf({ state: 'done', done: 2, refused: 2, endedAt: 1 });

export const PREVIEW: EditPreview = {
  changed: 2,
  impossible: 0,
  onSale: 0,
  fingerprint: 'abc',
  rows: [],
};
export const EDIT = { kind: 'visibility', isPublished: true } as const;
export const STARTED = { id: 3, jobId: 7 };

const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string) => ({
  type: `xstate.error.actor.${actor}`,
  error: new Error('down'),
});

const jobs: AnyEventObject[] = [jobOf(), ENDED_JOB, REFUSED_JOB].map((job) => ({
  type: 'job.read',
  job,
}));

/** Starts from its dialog, and on the page of a job that makes or reverses it. */
const bulkEditWalk: MachineWalk = {
  machine: bulkEditMachine,
  inputs: [
    { started: null, isUndo: false },
    { started: STARTED, isUndo: false },
    { started: STARTED, isUndo: true },
  ],
  events: [
    { type: 'edit.changed' },
    { type: 'preview.requested', edit: EDIT },
    { type: 'preview.requested', edit: null },
    { type: 'edit.confirmed' },
    { type: 'undo.requested' },
    ...jobs,
    done('previewEdit', PREVIEW),
    done('previewEdit', { ...PREVIEW, changed: 0 }),
    failed('previewEdit'),
    done('startEdit', { started: STARTED }),
    done('startEdit', { started: null, error: new Error('outdated') }),
    failed('startEdit'),
    done('undoEdit', { id: 3, jobId: 8 }),
    failed('undoEdit'),
  ],
  distinguish: ({ preview, job }: { preview: EditPreview | null; job: LongJob | null }) => [
    preview?.changed,
    job?.refused,
  ],
};

const restoreWalk: MachineWalk = {
  machine: restoreMachine,
  events: [
    { type: 'restore.requested' },
    done('restoreBackup', {}),
    failed('restoreBackup'),
    { ...failed('restoreBackup'), error: { code: 'network', status: 0 } },
    done('checkSession', {}),
    failed('checkSession'),
  ],
  distinguishEvent: (event) => 'code' in Object(event['error']),
};

export function importOf(part: Partial<CatalogueImport> = {}): CatalogueImport {
  const by = { createdBy: 'ana', createdAt: 0 };
  const counts = { applied: 0, leftOut: 0, findings: null, failure: null };
  return { id: 5, fileName: 'lista.csv', state: 'checking', jobId: 7, ...counts, ...by, ...part };
}

const imports = IMPORT_STATES.map((state) => importOf({ state }));

const importWalk: MachineWalk = {
  machine: importMachine,
  inputs: [{ id: 5 }],
  events: [
    { type: 'retry.requested' },
    { type: 'cancel.requested' },
    { type: 'apply.requested', allowsFree: false },
    ...jobs,
    ...imports.map((one) => done('readImport', one)),
    failed('readImport'),
    ...imports.map((one) => done('applyImport', one)),
    failed('applyImport'),
    done('cancelJob', {}),
    failed('cancelJob'),
    { type: 'xstate.after.retry.catalogueImport.offline' },
  ],
  distinguish: ({ one }: { one: CatalogueImport | null }) => one?.state,
};

/** A line of a sheet: two were counted, three expected. */
export const LINE: CountLine = {
  sizeId: 3,
  productId: 1,
  size: 'M',
  title: 'Malla Ñandú',
  color: 'Negro',
  sku: 'M-1',
  barcode: null,
  stock: 3,
  toPack: 0,
  ownLow: null,
  lowFrom: 2,
  counted: 2,
  expected: 3,
  countedAt: 0,
};

const scanWalk: MachineWalk = {
  machine: scanMachine,
  events: [
    { type: 'unit.scanned', text: '779', sizeId: null },
    { type: 'miss.dismissed', text: '779' },
    done('countUnit', LINE),
    failed('countUnit'),
  ],
  distinguish: ({ waiting, missed }: { waiting: unknown[]; missed: unknown[] }) => [
    Math.min(waiting.length, 2),
    missed.length,
  ],
};

const countWalk: MachineWalk = {
  machine: countMachine,
  events: [
    { type: 'review.opened' },
    { type: 'discard.opened' },
    { type: 'dialog.closed' },
    { type: 'apply.requested', id: 1 },
    { type: 'discard.requested', id: 1 },
    done('applyCount', { changed: 1, unchanged: 0, refused: [] }),
    failed('applyCount'),
    done('discardCount', {}),
    failed('discardCount'),
  ],
};

/** A code that was asked for, as it may be found. */
export const QR: CounterQr = {
  state: 'open',
  amount: 100_050,
  expiresAt: 600_000,
  picture: '<svg/>',
  missing: 100_050,
};

const qrs: CounterQr[] = [
  QR,
  { ...QR, state: 'paid', picture: null, missing: 0 },
  { ...QR, state: 'expired', picture: null },
  { ...QR, state: 'changed', picture: null, missing: 0 },
];

const qrWalk: MachineWalk = {
  machine: qrMachine,
  events: [
    { type: 'qr.requested' },
    { type: 'qr.takenBack' },
    ...['showQr', 'lookAtQr', 'takeQrBack'].flatMap((name) => [
      ...qrs.map((qr) => done(name, qr)),
      failed(name),
    ]),
    { type: 'xstate.after.LOOK_MS.counterQr.waiting' },
  ],
  distinguish: ({ qr }: { qr: CounterQr | null }) => [qr?.state, qr?.missing],
};

const guideWalk: MachineWalk = {
  machine: importGuideMachine,
  inputs: [
    { source: null, checkId: null },
    { source: 'shopify', checkId: null },
    { source: 'shopify', checkId: 5 },
  ],
  events: [
    { type: 'source.chosen', source: 'shopify' },
    { type: 'export.done' },
    {
      type: 'file.chosen',
      upload: { fileName: 'lista.csv', fetchesPictures: false, priceFactor: null },
    },
    { type: 'back.requested' },
    done('uploadFile', { id: 5 }),
    failed('uploadFile'),
  ],
};

/** Machines of the tools, but for that of records. */
export const TOOLS_WALKS: Readonly<Record<string, MachineWalk>> = {
  bulkEditMachine: bulkEditWalk,
  countMachine: countWalk,
  importGuideMachine: guideWalk,
  importMachine: importWalk,
  qrMachine: qrWalk,
  restoreMachine: restoreWalk,
  scanMachine: scanWalk,
};
