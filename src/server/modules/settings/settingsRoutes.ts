import {
  settingsMapping,
  type SettingsWire,
} from '../../../contract/tools/shop/settingsMapping.ts';
import { SETTINGS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { settingsSchemas } from '../../../contract/tools/shop/settingsSchemas.ts';
import { staleSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { SETTINGS_SECTIONS, type SettingsSection } from '../../../domain/tools/settings.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import type { Routes, ShopApp } from '../../platform/http/ShopApp.ts';
import type { SettingsService } from './settingsService.ts';

const SUMMARIES: Readonly<Record<SettingsSection, string>> = {
  shop: 'how shoppers find and reach the shop, and its texts',
  payments: 'payment methods and instalment plans',
  promotions: 'instalments of banks and cards for some days',
  bank: 'the account that transfers go to',
  taxes: 'the shop’s tax status',
  orders: 'lives and limits of unpaid orders, and low stock',
  reminders: 'mails that remind of a payment or a cart',
  delivery: 'the delivery discount, and days with or without shipping',
  zones: 'where the shop delivers, at which prices',
  pickup: 'where orders are collected',
  home: 'the home page’s content, with what replaces it for a while',
  search: 'words that the search takes for each other',
  links: 'links of the menu and the footer',
};

/** Calls of the admins' settings: each section is read and saved as a whole. */
export function settingsRoutes(settings: SettingsService): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.settings.area);
    for (const section of SETTINGS_SECTIONS) serve(app, settings, section);
  };
}

function serve<Section extends SettingsSection>(
  app: ShopApp,
  settings: SettingsService,
  section: Section,
): void {
  const path = SETTINGS_PATHS[section];
  const { toWire, fromWire } = settingsMapping[section];
  const { body, answer } = settingsSchemas[section];
  const tags = ['tools'];
  const readRoute = {
    schema: {
      summary: `Settings: ${SUMMARIES[section]}`,
      tags,
      response: { 200: answer, ...toolsRefusals },
    },
  };
  const saveRoute = {
    schema: {
      summary: `Save ${SUMMARIES[section]}`,
      description: 'Takes effect with the next request.',
      tags,
      body,
      response: { 200: answer, 409: staleSchema, ...toolsRefusals },
    },
  };

  app.get(path, withToken(readRoute), async () => {
    const { values, version } = await settings.read(section);
    return { values: toWire(values), version } as never;
  });

  app.post(path, withToken(saveRoute), async (request) => {
    // The schema is the section's own.
    const wire = request.body as unknown as { values: SettingsWire[Section]; version: number };
    const change = { values: fromWire(wire.values), version: wire.version };
    const { values, version } = await settings.save(section, change, requireActor(request));
    return { values: toWire(values), version } as never;
  });
}
