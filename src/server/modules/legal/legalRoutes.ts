import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import {
  adminWithdrawalToWire,
  legalTextToWire,
  openedWithdrawalToWire,
  withdrawalFromWire,
} from '../../../contract/account/legalMapping.ts';
import {
  adminWithdrawalSchema,
  legalTextParamsSchema,
  legalTextSchema,
  openedWithdrawalSchema,
  withdrawalAnswerSchema,
  withdrawalPagesSchema,
  withdrawalParamsSchema,
  withdrawalSchema,
  withdrawalsQuerySchema,
} from '../../../contract/account/legalSchemas.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { caseKey } from '../../../domain/text.ts';
import type { CallLimitRules, LimitCalls } from '../../platform/http/callLimits.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { LegalTextsService } from './legalTextsService.ts';
import { textToolsRoutes } from './textToolsRoutes.ts';
import type { WithdrawalsService } from './withdrawalsService.ts';

interface LegalRoutesDeps {
  texts: LegalTextsService;
  withdrawals: WithdrawalsService;
  limitCalls: LimitCalls;
  originOf: OriginOf;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
}

const HOUR_MS = 60 * 60 * 1000;
/** The account is identified by email or order, so that no mailbox is flooded. */
const WITHDRAWAL_LIMIT: CallLimitRules = {
  perAccount: { attempts: 5, windowMs: HOUR_MS },
  perAddress: { attempts: 40, windowMs: HOUR_MS },
};

const tags = ['store'];

/** Legal texts, and withdrawal from a purchase. */
export function legalRoutes({ texts, withdrawals, ...deps }: LegalRoutesDeps): Routes {
  const limit = deps.limitCalls('withdrawal', WITHDRAWAL_LIMIT);

  return async (app) => {
    app.get(API_PATHS.legalText, textRoute, async (request) =>
      legalTextToWire(await texts.text(request.params.key)),
    );

    app.post(API_PATHS.withdrawals, withdrawalRoute, async (request, reply) => {
      const withdrawal = withdrawalFromWire(request.body);
      for (const name of [withdrawal.orderNumber, caseKey(withdrawal.email)]) {
        if (name !== '') await limit.take(request, name);
      }
      reply.code(201);
      const by = { accountId: request.caller.accountId, origin: deps.mailOriginOf(request) };
      return openedWithdrawalToWire(await withdrawals.open(withdrawal, by));
    });

    await app.register(adminRoutes({ withdrawals, ...deps }));
    await app.register(textToolsRoutes(texts));
  };
}

/** All withdrawal cases, for admins. */
function adminRoutes({
  withdrawals,
  originOf,
  mailOriginOf,
}: Pick<LegalRoutesDeps, 'withdrawals' | 'originOf' | 'mailOriginOf'>): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.withdrawals.area);

    app.get(API_PATHS.toolsWithdrawals, withToken(casesRoute), async (request) => {
      const { page, page_size: pageSize, state, q, ordering } = request.query;
      const filters = { state, text: q === '' ? undefined : q };
      const results = await withdrawals.list(filters, { page, pageSize }, ordering === 'created');
      return pageToWire(results, adminWithdrawalToWire, pageUrls(request, originOf));
    });

    app.post(API_PATHS.toolsWithdrawalAnswer, withToken(answerRoute), async (request) => {
      const by = { actor: requireActor(request), origin: mailOriginOf(request) };
      const { code } = request.params;
      return adminWithdrawalToWire(await withdrawals.answer(code, request.body.answer, by));
    });
  };
}

const textRoute = {
  config: { catalogue: 'forEveryone' },
  schema: {
    summary: 'A text that the shop owes its visitors',
    tags,
    params: legalTextParamsSchema,
    response: { 200: legalTextSchema, 404: errorSchema },
  },
} as const;

const withdrawalRoute = {
  schema: {
    summary: 'Regret a purchase (botón de arrepentimiento)',
    description:
      'Needs the order’s number or an email, and no account. The code comes at once and by mail. Saying the same again ' +
      'while the case is open answers the same code. An unknown number needs an email or a phone to be answered at.',
    tags,
    body: withdrawalSchema,
    response: { 201: openedWithdrawalSchema, 400: errorSchema, 429: errorSchema },
  },
};

const refusals = { 400: errorSchema, 401: errorSchema, 403: errorSchema, 404: errorSchema };

const casesRoute = {
  schema: {
    summary: 'Withdrawals of everybody, newest first',
    tags: ['tools'],
    querystring: withdrawalsQuerySchema,
    response: { 200: withdrawalPagesSchema, ...refusals },
  },
};

const answerRoute = {
  schema: {
    summary: 'Answer a withdrawal',
    description: 'Ends the case and mails the answer.',
    tags: ['tools'],
    params: withdrawalParamsSchema,
    body: withdrawalAnswerSchema,
    response: { 200: adminWithdrawalSchema, 409: errorSchema, ...refusals },
  },
};
