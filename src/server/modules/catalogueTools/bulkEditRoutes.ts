import { CATALOGUE_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  bulkEditFromWire,
  bulkEditToWire,
  selectionFromWire,
} from '../../../contract/tools/catalogue/bulkEditMapping.ts';
import {
  bulkEditRecordSchema,
  bulkEditRequestSchema,
  bulkPreviewRequestSchema,
  bulkPreviewSchema,
  keptBulkEditSchema,
  startedBulkEditSchema,
  type BulkFactsWire,
} from '../../../contract/tools/catalogue/bulkEditSchemas.ts';
import { productIdSchema } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { pesosFromCents } from '../../../domain/money/money.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { BulkFacts } from './bulkChange.ts';
import type { BulkEditsService, StartedBulkEdit } from './bulkEditsService.ts';

/** Edits of many products at once, for admins. */
export function bulkEditRoutes(edits: BulkEditsService): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.products.area);

    app.post(CATALOGUE_TOOLS_PATHS.bulkPreview, withToken(previewRoute), async (request) => {
      const { selection, edit } = request.body;
      const preview = await edits.preview(selectionFromWire(selection), bulkEditFromWire(edit));
      const rows = preview.rows.map(({ before, after, ...row }) => ({
        ...row,
        before: factsToWire(before),
        after: after && factsToWire(after),
      }));
      const { onSale: on_sale, ...counts } = preview;
      return { ...counts, on_sale, rows };
    });

    app.post(CATALOGUE_TOOLS_PATHS.bulk, withToken(startRoute), async (request, reply) => {
      const { selection, edit, fingerprint } = request.body;
      const wanted = { selection: selectionFromWire(selection), edit: bulkEditFromWire(edit) };
      const started = await edits.start({ ...wanted, fingerprint }, requireActor(request));
      return reply.code(201).send(startedToWire(started));
    });

    app.get(CATALOGUE_TOOLS_PATHS.bulkEdit, withToken(findRoute), async (request) => {
      const { id, done, undoneAt } = await edits.find(request.params.id);
      return { id, done, undone: undoneAt !== null };
    });

    app.get(CATALOGUE_TOOLS_PATHS.bulkOfJob, withToken(recordRoute), async (request) => {
      const { id, edit, category, jobs, counts, canUndo, rows } = await edits.ofJob(
        request.params.id,
      );
      return {
        id,
        category,
        counts,
        edit: bulkEditToWire(edit),
        apply_job_id: jobs.applyId,
        undo_job_id: jobs.undoId,
        can_undo: canUndo,
        rows: rows.map(({ before, after, ...row }) => ({
          ...row,
          before: factsToWire(before),
          after: factsToWire(after),
        })),
      };
    });

    app.post(CATALOGUE_TOOLS_PATHS.bulkUndo, withToken(undoRoute), async (request, reply) => {
      const started = await edits.undo(request.params.id, requireActor(request));
      return reply.code(201).send(startedToWire(started));
    });
  };
}

function startedToWire({ id, jobId }: StartedBulkEdit) {
  return { id, job_id: jobId };
}

function factsToWire({
  prices,
  categories,
  visibility,
  isFeatured,
  audience,
  tags: given,
}: BulkFacts): BulkFactsWire {
  const own = prices?.sizes.flatMap(({ ownPrice }) => ownPrice ?? []);
  return {
    ...(prices && setPriceToWire(prices.product)),
    ...(own && { size_prices: own.map(setPriceToWire) }),
    ...(categories && { categories }),
    ...(visibility && { published: visibility.isPublished }),
    ...(isFeatured !== undefined && { featured: isFeatured }),
    ...(audience !== undefined && { audience }),
    ...(given && { tags: given }),
  };
}

function setPriceToWire({ price, suggestedPrice }: { price: number; suggestedPrice: number }) {
  return { price: pesosFromCents(price), suggested_price: pesosFromCents(suggestedPrice) };
}

const tags = ['tools'];

const previewRoute = {
  schema: {
    summary: 'What an edit of many products would change',
    tags,
    body: bulkPreviewRequestSchema,
    response: { 200: bulkPreviewSchema, ...toolsRefusals },
  },
};

const startRoute = {
  schema: {
    summary: 'Start a previewed edit of many products',
    description: 'A job makes it. 409 when the changes are no longer those of the preview.',
    tags,
    body: bulkEditRequestSchema,
    response: { 201: startedBulkEditSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const findRoute = {
  schema: {
    summary: 'An edit of many products',
    tags,
    params: productIdSchema,
    response: { 200: keptBulkEditSchema, ...toolsRefusals },
  },
};

const recordRoute = {
  schema: {
    summary: 'What a job did to products, or took back',
    tags,
    params: productIdSchema,
    response: { 200: bulkEditRecordSchema, ...toolsRefusals },
  },
};

const undoRoute = {
  schema: {
    summary: 'Undo an edit of many products',
    description: 'A job restores products without changes since.',
    tags,
    params: productIdSchema,
    response: { 201: startedBulkEditSchema, 409: errorSchema, ...toolsRefusals },
  },
};
