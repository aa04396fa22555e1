import { fillPath } from '../../../contract/fillPath.ts';
import { pageFromWire } from '../../../contract/pageMapping.ts';
import type { PageWire } from '../../../contract/wireSchemas.ts';
import type { ApiQuery } from '../baseQuery.ts';
import { tableQueryOf, type TableRequest } from './tableRequest.ts';

/** A change to which the server may ask a question first. */
type Confirmable<Change> = Change & { isConfirmed: boolean };

/** A change of a record that the admin has seen as `version`. */
interface RecordSave<Draft> {
  id: number;
  version: number;
  draft: Draft;
}

/** Parts of the endpoints of one noun; each endpoint adds its tags. `Answer` is what a call of one record gives. */
export function tableApi<Wire, Answer, Draft>(
  paths: { list: string; record: string },
  fromWire: (wire: Wire) => Answer,
  toWire: (draft: Draft) => object,
) {
  const transformResponse = (wire: Wire): Answer => fromWire(wire);
  const recordPath = (id: number) => fillPath(paths.record, { id });
  return {
    get: { ...byId(paths.record), transformResponse },
    create: {
      query: (draft: Draft) => ({ path: paths.list, body: toWire(draft) }),
      transformResponse,
    },
    save: {
      query: ({ id, version, draft }: RecordSave<Draft>) => ({
        path: recordPath(id),
        body: { ...toWire(draft), version },
      }),
      transformResponse,
    },
    createConfirmable: {
      query: ({ draft, isConfirmed }: Confirmable<{ draft: Draft }>) => ({
        path: paths.list,
        body: { ...toWire(draft), confirm_free: isConfirmed },
      }),
      transformResponse,
    },
    saveConfirmable: {
      query: ({ id, version, draft, isConfirmed }: Confirmable<RecordSave<Draft>>) => ({
        path: recordPath(id),
        body: { ...toWire(draft), version, confirm_free: isConfirmed },
      }),
      transformResponse,
    },
  };
}

/** Part of a query: one page of a list. */
export function pageOf<Wire, Item>(path: string, fromWire: (wire: Wire) => Item) {
  return {
    query: (request: TableRequest) => ({ path, query: tableQueryOf(request) }),
    transformResponse: (wire: PageWire<Wire>, _meta: unknown, { page }: TableRequest) =>
      pageFromWire(wire, page, fromWire),
  };
}

/** Part of a query: a short list, whole. */
export function allOf<Wire, Item>(
  path: string,
  fromWire: (wire: Wire) => Item,
  query: ApiQuery = {},
) {
  const ask: (nothing: void) => { path: string; query: ApiQuery } = () => ({ path, query });
  return {
    query: ask,
    transformResponse: ({ results }: { results: Wire[] }): Item[] => results.map(fromWire),
  };
}

/** Part of a query: one record. */
export function byId(path: string) {
  return { query: (id: number) => ({ path: fillPath(path, { id }) }) };
}

/** Part of a mutation: something happens to one record. */
export function actOn(path: string) {
  return { query: (id: number) => ({ path: fillPath(path, { id }), body: {} }) };
}
