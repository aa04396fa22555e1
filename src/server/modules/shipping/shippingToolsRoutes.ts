import { POSTAL_CODE_TRIAL_PATH } from '../../../contract/tools/toolsPaths.ts';
import { postalCodeTrialToWire } from '../../../contract/tools/shop/zoneSettingsMapping.ts';
import {
  postalCodeTrialQuerySchema,
  postalCodeTrialSchema,
} from '../../../contract/tools/shop/zoneSettingsSchemas.ts';
import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { adminsOnly, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { ShippingService } from './shippingService.ts';

/** Admins try here what shoppers of a postal code are quoted. */
export function shippingToolsRoutes(
  shipping: ShippingService,
  noteTrial: () => Promise<void>,
): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.settingsZones.area);
    app.get(POSTAL_CODE_TRIAL_PATH, withToken(trialRoute), async ({ query }) => {
      const trial = await shipping.tryPostalCode(query.postalCode, query.weight ?? 0);
      await noteTrial();
      return postalCodeTrialToWire(trial);
    });
  };
}

const trialRoute = {
  schema: {
    summary: 'Try a postal code: its zone, and what the shop quotes',
    description: 'By what is saved, and by Correo Argentino where the shop uses it.',
    tags: ['tools'],
    querystring: postalCodeTrialQuerySchema,
    response: { 200: postalCodeTrialSchema, ...toolsRefusals },
  },
};
