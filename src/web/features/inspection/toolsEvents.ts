import * as z from 'zod/mini';
import { QR_OUTCOMES } from '../../../domain/orders/counterQr.ts';
import { IMPORT_SOURCES, IMPORT_STATES } from '../../../domain/tools/catalogueImport.ts';
import {
  apiError,
  event,
  failed,
  failedAs,
  id,
  plain,
  text,
  type EventShape,
} from './eventShapes.ts';

const facts = { kind: 'bulkEdit', state: 'running', total: 2, failure: null } as const;
const job = { ...facts, id: 7, done: 0, refused: 0, createdBy: 'ana', createdAt: 0 };
const ended = { ...job, state: 'done', done: 2, endedAt: 1 };
/** A job at work, one that did its work, and one all of whose items were refused. */
const jobRead = event(
  {
    job: z.looseObject({
      id,
      kind: text,
      state: text,
      total: id,
      done: id,
      refused: id,
      failure: z.nullable(text),
      endedAt: z.nullable(id),
    }),
  },
  { job: { ...job, endedAt: null } },
  { job: ended },
  { job: { ...ended, refused: 2 } },
);

const started = z.object({ id, jobId: id });
const preview = { changed: 2, impossible: 0, onSale: 0, fingerprint: 'de-ejemplo', rows: [] };

const bulkEdit = {
  'edit.changed': plain,
  'preview.requested': event(
    { edit: z.nullable(z.looseObject({ kind: text })) },
    { edit: { kind: 'visibility', isPublished: true } },
    { edit: null },
  ),
  'edit.confirmed': plain,
  'undo.requested': plain,
  'job.read': jobRead,
  'xstate.done.actor.previewEdit': event(
    {
      output: z.object({
        changed: id,
        impossible: id,
        onSale: id,
        fingerprint: text,
        rows: z.array(
          z.looseObject({ id, title: text, before: z.looseObject({}), after: z.unknown() }),
        ),
      }),
    },
    { output: preview },
    { output: { ...preview, changed: 0 } },
  ),
  'xstate.error.actor.previewEdit': failed,
  'xstate.done.actor.startEdit': event(
    { output: z.object({ started: z.nullable(started), error: z.optional(z.unknown()) }) },
    { output: { started: { id: 3, jobId: 7 } } },
    { output: { started: null, error: { code: 'conflict', status: 409 } } },
  ),
  'xstate.error.actor.startEdit': failed,
  'xstate.done.actor.undoEdit': event({ output: started }, { output: { id: 3, jobId: 8 } }),
  'xstate.error.actor.undoEdit': failedAs('Esa edición ya se deshizo.'),
};

const imported = {
  id: 5,
  fileName: 'lista.csv',
  jobId: 7,
  applied: 0,
  leftOut: 0,
  findings: null,
  failure: null,
  createdBy: 'ana',
  createdAt: 0,
};
/** An example in each state of the server. */
const importRead = event(
  {
    output: z.looseObject({
      id,
      fileName: text,
      state: z.enum(IMPORT_STATES),
      jobId: id,
      applied: id,
      leftOut: id,
      failure: z.nullable(text),
      findings: z.nullable(z.looseObject({})),
    }),
  },
  ...IMPORT_STATES.map((state) => ({ output: { ...imported, state } })),
);

const catalogueImport = {
  'retry.requested': plain,
  'cancel.requested': plain,
  'apply.requested': event({ allowsFree: z.boolean() }, { allowsFree: false }),
  'job.read': jobRead,
  'xstate.done.actor.readImport': importRead,
  'xstate.error.actor.readImport': failed,
  'xstate.done.actor.applyImport': importRead,
  'xstate.error.actor.applyImport': failed,
  'xstate.done.actor.cancelJob': plain,
  'xstate.error.actor.cancelJob': failed,
  'xstate.after.retry.catalogueImport.offline': plain,
};

const importGuide = {
  'source.chosen': event(
    { source: z.enum(IMPORT_SOURCES) },
    ...IMPORT_SOURCES.map((source) => ({ source })),
  ),
  'export.done': plain,
  'file.chosen': event(
    {
      upload: z.object({
        fileName: text,
        fetchesPictures: z.boolean(),
        priceFactor: z.nullable(z.number()),
      }),
    },
    { upload: { fileName: 'lista.csv', fetchesPictures: false, priceFactor: null } },
  ),
  'back.requested': plain,
  'xstate.done.actor.uploadFile': event({ output: z.looseObject({ id }) }, { output: { id: 5 } }),
  'xstate.error.actor.uploadFile': failed,
};

const restore = {
  'restore.requested': plain,
  'xstate.done.actor.restoreBackup': plain,
  'xstate.error.actor.restoreBackup': failed,
  'xstate.done.actor.checkSession': plain,
  'xstate.error.actor.checkSession': failed,
};

const line = {
  sizeId: 3,
  variantId: 7,
  size: 'M',
  title: 'Malla Ñandú',
  color: 'Negro',
  counted: 2,
  expected: 3,
  stock: 3,
  countedAt: 0,
};
const stockScan = {
  'unit.scanned': event(
    { text, sizeId: z.nullable(id) },
    { text: '7790000000017', sizeId: null },
    { text: 'malla', sizeId: 3 },
  ),
  'miss.dismissed': event({ text }, { text: 'malla' }),
  'xstate.done.actor.countUnit': event(
    {
      output: z.looseObject({
        sizeId: id,
        size: text,
        title: text,
        color: text,
        counted: id,
        expected: id,
      }),
    },
    { output: line },
  ),
  'xstate.error.actor.countUnit': failed,
};

const sheet = event({ id }, { id: 1 });

const stockCount = {
  'review.opened': plain,
  'discard.opened': plain,
  'dialog.closed': plain,
  'apply.requested': sheet,
  'discard.requested': sheet,
  'xstate.done.actor.applyCount': event(
    { output: z.object({ changed: id, unchanged: id, refused: z.array(z.looseObject({})) }) },
    { output: { changed: 1, unchanged: 0, refused: [] } },
  ),
  'xstate.error.actor.applyCount': failed,
  'xstate.done.actor.discardCount': plain,
  'xstate.error.actor.discardCount': failed,
};

const stored = { values: { name: 'VERANO' }, version: 1 };
const theirs = { values: { name: 'VERANO 10' }, version: 2 };
const storedShape = z.object({ values: z.looseObject({}), version: id });
const values = z.looseObject({});
const change = { changedBy: 'ana', changedAt: 0 };
const changeShape = { changedBy: z.nullable(text), changedAt: z.nullable(id) };
const failure = z.object({
  outcome: z.enum(['refused', 'offline', 'sessionEnded', 'gone']),
  error: apiError,
});
const failures = [
  { outcome: 'refused', error: { code: 'invalid', status: 400, message: 'No se pudo.' } },
  { outcome: 'offline', error: { code: 'network', status: 0 } },
  { outcome: 'sessionEnded', error: { code: 'unauthorized', status: 401 } },
  { outcome: 'gone', error: { code: 'notFound', status: 404 } },
] as const;
const compared = { outcome: 'compared', theirs, mine: { name: 'PISCINA' }, ...change } as const;

const record = {
  'form.changed': event({ isDirty: z.boolean() }, { isDirty: true }, { isDirty: false }),
  'changes.discarded': plain,
  'record.read': event({ stored: storedShape }, { stored: { ...theirs, version: 3 } }),
  'save.requested': event({ values }, { values: { name: 'PISCINA' } }),
  'question.answered': event({ isYes: z.boolean() }, { isYes: true }, { isYes: false }),
  'conflict.resolved': event({ values }, { values: { name: 'PISCINA' } }),
  'conflict.postponed': plain,
  'xstate.done.actor.saveRecord': event(
    {
      output: z.union([
        z.object({
          outcome: z.literal('saved'),
          stored: storedShape,
          hasNewerEdits: z.boolean(),
        }),
        z.object({ outcome: z.literal('asked'), question: text }),
        z.object({ outcome: z.literal('stale'), ...changeShape }),
        failure,
      ]),
    },
    { output: { outcome: 'saved', stored, hasNewerEdits: false } },
    { output: { outcome: 'saved', stored, hasNewerEdits: true } },
    { output: { outcome: 'asked', question: '¿Gratis?' } },
    { output: { outcome: 'stale', ...change } },
    ...failures.map((output) => ({ output })),
  ),
  'xstate.error.actor.saveRecord': failed,
  'xstate.done.actor.compareRecord': event(
    {
      output: z.union([
        z.object({
          outcome: z.literal('compared'),
          theirs: storedShape,
          mine: values,
          ...changeShape,
        }),
        failure,
      ]),
    },
    { output: compared },
    ...failures.map((output) => ({ output })),
  ),
  'xstate.error.actor.compareRecord': failed,
};

const openQr = { amount: 3_690_000, expiresAt: 1_800_000_000_000, missing: 3_690_000 };
const qrAnswered = event(
  {
    output: z.looseObject({
      state: z.enum(['open', ...QR_OUTCOMES]),
      amount: id,
      expiresAt: id,
      missing: id,
    }),
  },
  { output: { ...openQr, state: 'open', picture: '<svg xmlns="http://www.w3.org/2000/svg"/>' } },
  { output: { ...openQr, state: 'paid', picture: null, missing: 0 } },
  { output: { ...openQr, state: 'expired', picture: null } },
  { output: { ...openQr, state: 'changed', picture: null, missing: 0 } },
);

const counterQr = {
  'qr.requested': plain,
  'qr.takenBack': plain,
  'xstate.done.actor.showQr': qrAnswered,
  'xstate.error.actor.showQr': failedAs('Mercado Pago no conoce esa caja.'),
  'xstate.done.actor.lookAtQr': qrAnswered,
  'xstate.error.actor.lookAtQr': failed,
  'xstate.done.actor.takeQrBack': qrAnswered,
  'xstate.error.actor.takeQrBack': failedAs('Alguien está pagando este QR ahora mismo.'),
  'xstate.after.LOOK_MS.counterQr.waiting': plain,
};

/** Events of the machines of the tools. */
export const toolsEvents: Readonly<Record<string, Readonly<Record<string, EventShape>>>> = {
  bulkEdit,
  catalogueImport,
  counterQr,
  importGuide,
  record,
  restore,
  stockCount,
  stockScan,
};
