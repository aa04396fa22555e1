import { z } from 'zod';
import { staleSchema, toolsRefusals, wireVersion } from '../../../contract/tools/tableSchemas.ts';
import { errorSchema, messageSchema, pageOf, urlId } from '../../../contract/wireSchemas.ts';
import { withToken } from './caller.ts';

interface Noun<Query extends z.ZodType, Draft extends z.ZodRawShape, Stored extends z.ZodType> {
  /** Its name in the OpenAPI document: `coupon`. */
  noun: string;
  query: Query;
  /** The body of a new one; a save has the `version` too. */
  draft: z.ZodObject<Draft, z.core.$strict>;
  stored: Stored;
}

const tags = ['tools'];
const params = z.object({ id: urlId });

/** Documents and validates the calls of one noun of the tools: its list, and what happens to one record. */
export function recordCalls<
  Query extends z.ZodType,
  Draft extends z.ZodRawShape,
  Stored extends z.ZodType,
>({ noun, query, draft, stored }: Noun<Query, Draft, Stored>) {
  const saved = { 200: stored, 409: staleSchema, ...toolsRefusals };
  return {
    list: withToken({
      schema: {
        summary: `A page of ${noun}s`,
        tags,
        querystring: query,
        response: { 200: pageOf(stored), ...toolsRefusals },
      },
    }),
    get: withToken({
      schema: {
        summary: `One ${noun}`,
        tags,
        params,
        response: { 200: stored, ...toolsRefusals },
      },
    }),
    create: withToken({
      schema: {
        summary: `Make a ${noun}`,
        tags,
        body: draft,
        response: { 201: stored, ...toolsRefusals },
      },
    }),
    save: withToken({
      schema: {
        summary: `Change a ${noun}`,
        tags,
        params,
        body: draft.extend({ version: wireVersion }),
        response: saved,
      },
    }),
    remove: withToken({
      schema: {
        summary: `Delete a ${noun}`,
        tags,
        params,
        response: { 200: messageSchema, 409: errorSchema, ...toolsRefusals },
      },
    }),
  };
}
