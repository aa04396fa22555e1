import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { CatalogueChange } from '../database/Database.ts';
import { EarlyAnswers, type AnswerEarly } from './EarlyAnswers.ts';
import { EncodedBody, KeptAnswer, addVary, prepareEncoded, sendEncoded } from './EncodedBody.ts';
import type { OriginOf } from './requestOrigin.ts';
import type { ShopApp } from './ShopApp.ts';
import { TwoQueueCache } from './TwoQueueCache.ts';
import { UnitVersions } from './UnitVersions.ts';

/** An answer in progress. */
interface Draft {
  key: string;
  generation: number;
  /** The product whose quantities it shows. */
  product: number | undefined;
  units: number;
}

interface Kept extends Pick<Draft, 'product' | 'units'> {
  answer: KeptAnswer;
}

declare module 'fastify' {
  interface FastifyRequest {
    catalogueDraft: Draft | null;
  }
}

interface CatalogueCacheOptions {
  originOf: OriginOf;
  maxBytes?: number;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Prices and stock must be current, so clients revalidate every time; the ETag makes that an empty 304. */
const PUBLIC = 'public, max-age=0, must-revalidate';

/**
 * Caches catalogue answers as bytes, keyed by the parsed query, so that equivalent queries share an entry. A URL seen
 * before is answered without parsing, while its answer is kept.
 */
export class CatalogueCache {
  readonly #originOf: OriginOf;
  readonly #answers: TwoQueueCache<Kept>;
  readonly #units = new UnitVersions();
  /** Whatever else is kept may be remembered here until the catalogue changes. */
  readonly early = new EarlyAnswers();
  /** Answers that were in memory, and those that had to be made. */
  readonly reads = { hit: 0, miss: 0 };
  #generation = 0;

  constructor({ originOf, maxBytes = MAX_BYTES }: CatalogueCacheOptions) {
    this.#originOf = originOf;
    this.#answers = new TwoQueueCache({ maxBytes, bytesOf: ({ answer }) => answer.body.bytes });
  }

  /** Handler to run before the app, when the origin depends only on `Host`. */
  get answerEarly(): AnswerEarly {
    return this.early.answer;
  }

  /** Number of answers by `answerEarly`. */
  get answeredEarly(): number {
    return this.early.answered;
  }

  /** Drops what the change makes untrue, including answers in progress. */
  drop(change: CatalogueChange): void {
    if (change !== 'anything' && change.stock.length === 0) {
      this.#units.raise(change.units);
      return;
    }
    this.#generation += 1;
    this.#units.clear();
    this.#answers.clear();
    this.early.clear();
  }

  /** Caches the routes of this scope that declare `config.catalogue`. */
  register(app: ShopApp): void {
    app.decorateRequest('catalogueDraft', null);
    app.addHook('onRoute', (route) => {
      if (route.config?.catalogue) this.#serve(route);
    });
  }

  #serve(route: RouteOptions): void {
    if (route.method !== 'POST') {
      route.preHandler = [this.#answer, ...[route.preHandler ?? []].flat()];
    }
    route.onSend = [this.#keep, ...[route.onSend ?? []].flat()];
  }

  readonly #answer = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    declareFreshness(request, reply);
    const key = this.#scopeOf(request) + meaningOf(request);
    const cached = this.#find(key);
    this.reads[cached ? 'hit' : 'miss'] += 1;
    if (cached) {
      this.early.remember(request.raw, () => this.#find(key));
      return sendEncoded(request, reply, cached.body);
    }
    const { unitsOf } = request.routeOptions.config;
    const params = request.params as Record<string, unknown>;
    const product = unitsOf === undefined ? undefined : Number(params[unitsOf]);
    const units = this.#units.of(product);
    request.catalogueDraft = { key, generation: this.#generation, product, units };
    done();
  };

  #find(key: string): KeptAnswer | undefined {
    const kept = this.#answers.get(key);
    return kept && this.#units.of(kept.product) === kept.units ? kept.answer : undefined;
  }

  readonly #keep = (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error?: Error | null, payload?: unknown) => void,
  ): void => {
    const draft = request.catalogueDraft;
    const isMade = draft !== null || request.method === 'POST';
    if (!isMade || reply.statusCode !== 200 || typeof payload !== 'string') return done();
    const body = new EncodedBody(payload, String(reply.getHeader('content-type')));
    const bytes = prepareEncoded(request, reply, body);
    if (draft && this.#isCurrent(draft)) {
      const { product, units } = draft;
      const headers = { ...reply.getHeaders(), 'cache-control': PUBLIC };
      this.#answers.set(draft.key, { answer: new KeptAnswer(body, headers), product, units });
      this.early.remember(request.raw, () => this.#find(draft.key));
    }
    if (bytes === null || Buffer.isBuffer(bytes)) return done(null, bytes);
    bytes.then((ready) => done(null, ready), done);
  };

  #isCurrent({ generation, product, units }: Draft): boolean {
    return generation === this.#generation && units === this.#units.of(product);
  }

  /**
   * The key holds what an answer depends on besides the query: absolute links contain the origin, prices depend on the
   * price list.
   */
  #scopeOf(request: FastifyRequest): string {
    const origin = this.#originOf(request);
    if (request.routeOptions.config.catalogue === 'forEveryone') return `${origin} `;
    const { name, basisPoints } = request.caller.priceList;
    return `${origin} ${name}@${basisPoints} `;
  }
}

/** Keeps this request's answer out of the cache, so that the handler sees the next one like it as well. */
export function leaveUncached(request: FastifyRequest): void {
  request.catalogueDraft = null;
}

function declareFreshness(request: FastifyRequest, reply: FastifyReply): void {
  const isByCaller = request.routeOptions.config.catalogue === 'byPriceList';
  if (isByCaller) addVary(reply, 'Authorization');
  const isPrivate = isByCaller && request.caller.accountId !== null;
  reply.header('cache-control', isPrivate ? 'no-store' : PUBLIC);
}

/** Route, parameters and query after parsing: the same for all equivalent queries. */
function meaningOf(request: FastifyRequest): string {
  const { url, schema } = request.routeOptions;
  return `${url} ${JSON.stringify([request.params, schema?.querystring ? request.query : null])}`;
}
