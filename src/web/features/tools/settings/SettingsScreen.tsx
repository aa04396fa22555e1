import { SETTINGS_SECTIONS } from '../../../../domain/tools/settings.ts';
import { brandToolsCopy } from '../../../copy/tools/brandToolsCopy.ts';
import { openingCopy } from '../../../copy/tools/openingCopy.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { toolsPath, type ToolsPageName } from '../../../toolsPaths.ts';
import { RecordList } from '../kit/frame/RecordList.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useMayOpen } from '../kit/frame/useMayOpen.ts';

const PAGES = {
  shop: 'settingsShop',
  payments: 'settingsPayments',
  promotions: 'settingsPromotions',
  bank: 'settingsBank',
  taxes: 'settingsTaxes',
  orders: 'settingsOrders',
  reminders: 'settingsReminders',
  delivery: 'settingsDelivery',
  zones: 'settingsZones',
  pickup: 'settingsPickup',
  home: 'settingsHome',
  search: 'settingsSearch',
  links: 'settingsLinks',
} as const satisfies Record<string, ToolsPageName>;

const SECTIONS = SETTINGS_SECTIONS.map((section) => {
  const { title, hint } = settingsCopy.sections[section];
  return { key: section, title, to: toolsPath(PAGES[section]), facts: [hint] };
});
const KEYS = {
  key: 'keys',
  title: frameCopy.pages.keys,
  to: toolsPath('keys'),
  facts: [settingsCopy.keysHint],
};

const ROWS = [
  {
    key: 'opening',
    title: openingCopy.title,
    to: toolsPath('opening'),
    facts: [openingCopy.hint],
  },
  {
    key: 'brand',
    title: brandToolsCopy.title,
    to: toolsPath('settingsBrand'),
    facts: [brandToolsCopy.hint],
  },
  ...SECTIONS,
  KEYS,
  {
    key: 'webhooks',
    title: frameCopy.pages.webhooks,
    to: toolsPath('webhooks'),
    facts: [settingsCopy.webhooksHint],
  },
];

/** The row of full admins. */
const API_KEYS = {
  key: 'apiKeys',
  title: frameCopy.pages.apiKeys,
  to: toolsPath('apiKeys'),
  facts: [settingsCopy.apiKeysHint],
};

/** Everything that admins set up. */
export function SettingsScreen() {
  const mayOpen = useMayOpen();
  const rows = mayOpen('apiKeys') ? [...ROWS, API_KEYS] : ROWS;
  return (
    <>
      <ScreenHead title={settingsCopy.title} hint={settingsCopy.hint} />
      <RecordList label={settingsCopy.title} rows={rows} />
    </>
  );
}
