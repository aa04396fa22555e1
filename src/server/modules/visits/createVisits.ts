import {
  VISIT_PATHS,
  visitOverviewToWire,
} from '../../../contract/tools/shop/visitReportMapping.ts';
import {
  visitOverviewSchema,
  visitReportSchema,
} from '../../../contract/tools/shop/visitReportSchemas.ts';
import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import { deviceOf } from '../../../domain/people/deviceOf.ts';
import { scrubbed } from '../../../domain/tools/visitReport.ts';
import type { AppConfig } from '../../platform/config/Config.ts';
import { adminsOnly, withToken } from '../../platform/http/caller.ts';
import type { LimitAddresses } from '../../platform/http/callLimits.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { visitCounts, type VisitCounts, type VisitCountsDeps } from './visitCounts.ts';
import { visitOverview } from './visitOverview.ts';

interface VisitDeps extends VisitCountsDeps {
  config: Pick<AppConfig, 'visitReports'>;
  limitAddresses: LimitAddresses;
}

const LIMIT = { attempts: 30, windowMs: 60_000 };
const BODY_LIMIT_BYTES = 8 * 1024;
/** Also where nothing is noted: no browser reads it. */
const THANKS = { message: 'Gracias.' };

/** Reports of browsers, and what the tools show of them. */
export function createVisits(deps: VisitDeps) {
  const counts = visitCounts(deps);
  return {
    routes: (async (app) => {
      await app.register(reportRoutes(deps, counts));
      await app.register(overviewRoutes(deps, counts));
    }) satisfies Routes as Routes,
    startInEach: [counts.start],
  };
}

function reportRoutes({ config, limitAddresses }: VisitDeps, counts: VisitCounts): Routes {
  const limit = limitAddresses('visitReports', LIMIT);
  return async (app) => {
    app.post(VISIT_PATHS.report, reportRoute, async (request) => {
      const { headers, body } = request;
      await limit.take(request);
      const isRefused = headers['sec-gpc'] === '1' || headers['dnt'] === '1';
      if (isRefused || config.visitReports === 0) return THANKS;
      const browser = deviceOf(headers['user-agent'] ?? '').browser ?? '';
      for (const { message, source, page } of body.errors) {
        counts.noteError({ message: scrubbed(message), source, page, browser });
      }
      for (const { vital, value, page } of body.vitals) counts.noteVital(vital, value, page);
      return THANKS;
    });
  };
}

function overviewRoutes({ database, clock }: VisitDeps, counts: VisitCounts): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.system.area);

    app.get(VISIT_PATHS.overview, withToken(overviewRoute), async () => {
      await counts.flush();
      return visitOverviewToWire(await visitOverview(database, clock.now().getTime()));
    });
  };
}

const reportRoute = {
  bodyLimit: BODY_LIMIT_BYTES,
  schema: {
    summary: 'Errors and web vitals of a visit',
    description: 'Browsers send it when they leave a page. Nothing of a person is kept.',
    tags: ['store'],
    body: visitReportSchema,
    response: { 200: messageSchema, 400: errorSchema, 413: errorSchema, 429: errorSchema },
  },
};

const overviewRoute = {
  schema: {
    summary: 'Errors and web vitals of the last week',
    tags: ['tools'],
    response: { 200: visitOverviewSchema, ...toolsRefusals },
  },
};
