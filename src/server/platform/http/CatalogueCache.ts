import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { EarlyAnswers, type AnswerEarly } from './EarlyAnswers.ts';
import { EncodedBody, KeptAnswer, addVary, prepareEncoded, sendEncoded } from './EncodedBody.ts';
import { LruBytes } from './LruBytes.ts';
import type { OriginOf } from './requestOrigin.ts';
import type { ShopApp } from './ShopApp.ts';

/** An answer that is being made. */
interface Draft {
  key: string;
  generation: number;
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
/** Prices and stock must be right, so that every use is checked with us; the ETag makes that a 304 of no body. */
const PUBLIC = 'public, max-age=0, must-revalidate';

/**
 * Answers of the catalogue, kept as bytes under the meaning of their question: every spelling of one question finds
 * the same bytes once its query is parsed, and an address that was asked before is answered before that.
 */
export class CatalogueCache {
  readonly #originOf: OriginOf;
  readonly #answers: LruBytes<KeptAnswer>;
  readonly #early = new EarlyAnswers((key) => this.#answers.get(key));
  #generation = 0;

  constructor({ originOf, maxBytes = MAX_BYTES }: CatalogueCacheOptions) {
    this.#originOf = originOf;
    this.#answers = new LruBytes(maxBytes);
  }

  /** To stand before the app, where nothing but `Host` says under which origin it was asked. */
  get answerEarly(): AnswerEarly {
    return this.#early.answer;
  }

  /** How many answers `answerEarly` has given. */
  get answeredEarly(): number {
    return this.#early.answered;
  }

  /** Forgets everything, answers that are being made included: the catalogue changed. */
  clear(): void {
    this.#generation += 1;
    this.#answers.clear();
    this.#early.clear();
  }

  /** Serves the routes of this scope that declare `config.catalogue`. */
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
    const kept = this.#answers.get(key);
    if (kept) {
      this.#early.remember(request.raw, key);
      return sendEncoded(request, reply, kept.body);
    }
    request.catalogueDraft = { key, generation: this.#generation };
    done();
  };

  readonly #keep = async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    const draft = request.catalogueDraft;
    const isMade = draft !== null || request.method === 'POST';
    if (!isMade || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    addVary(reply.removeHeader('content-length'), 'Accept-Encoding');
    const body = new EncodedBody(payload, String(reply.getHeader('content-type')));
    if (draft && draft.generation === this.#generation) {
      const headers = { ...reply.getHeaders(), 'cache-control': PUBLIC };
      this.#answers.set(draft.key, new KeptAnswer(body, headers), body.bytes);
      this.#early.remember(request.raw, draft.key);
    }
    return prepareEncoded(request, reply, body);
  };

  /** What an answer depends on beside its question: absolute links carry the origin, prices follow the caller. */
  #scopeOf(request: FastifyRequest): string {
    const origin = this.#originOf(request);
    if (request.routeOptions.config.catalogue === 'forEveryone') return `${origin} `;
    const { name, basisPoints } = request.caller.priceList;
    return `${origin} ${name}@${basisPoints} `;
  }
}

function declareFreshness(request: FastifyRequest, reply: FastifyReply): void {
  const isByCaller = request.routeOptions.config.catalogue === 'byPriceList';
  if (isByCaller) addVary(reply, 'Authorization');
  const isPrivate = isByCaller && request.caller.accountId !== null;
  reply.header('cache-control', isPrivate ? 'no-store' : PUBLIC);
}

/** Route, parameters and query as the schemas read them: the same for every spelling of one question. */
function meaningOf(request: FastifyRequest): string {
  const { url, schema } = request.routeOptions;
  return `${url} ${JSON.stringify([request.params, schema?.querystring ? request.query : null])}`;
}
