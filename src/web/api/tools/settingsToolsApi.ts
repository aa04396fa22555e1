import {
  settingsMapping,
  type SettingsWire,
} from '../../../contract/tools/shop/settingsMapping.ts';
import {
  homePreviewFromWire,
  type HomePreview,
} from '../../../contract/tools/shop/homeSettingsMapping.ts';
import {
  HOME_PREVIEW_PATH,
  POSTAL_CODE_TRIAL_PATH,
  SETTINGS_PATHS,
} from '../../../contract/tools/toolsPaths.ts';
import { postalCodeTrialFromWire } from '../../../contract/tools/shop/zoneSettingsMapping.ts';
import type { PostalCodeTrial } from '../../../domain/orders/shippingQuote.ts';
import type { BlockAudience } from '../../../domain/homeBlock.ts';
import type { HomeSettings, Settings, SettingsSection } from '../../../domain/tools/settings.ts';
import type { ApiError } from '../ApiError.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

/** A section as the server has it, and the version that a save has to name. */
export interface StoredSettings<Section extends SettingsSection = SettingsSection> {
  values: Settings[Section];
  version: number;
}

interface StoredWire {
  values: SettingsWire[SettingsSection];
  version: number;
}

interface PostalCodeTrialQuery {
  postalCode: string;
  /** Grams; a light parcel if absent. */
  weight: number | undefined;
}

/** The tags of what the shop shows by its settings. */
const CHANGED = ['Setting', 'Site', 'Landing', 'Product', 'Cart', 'Audit'] as const;

interface HomePreviewAsked extends HomeSettings {
  audience: BlockAudience;
  /** Asks for its HTML. */
  isPainted: boolean;
}

const settingsToolsApi = toolsApiWith('Setting').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSettings: build.query<StoredSettings, SettingsSection>({
      query: (section) => ({ path: SETTINGS_PATHS[section] }),
      transformResponse: (wire: StoredWire, _meta, section) => fromWire(section, wire),
      providesTags: ['Setting'],
      keepUnusedDataFor: 0,
    }),
    saveSettings: build.mutation<StoredSettings, StoredSettings & { section: SettingsSection }>({
      query: ({ section, values, version }) => ({
        path: SETTINGS_PATHS[section],
        // A section's values go the section's own way.
        body: { values: settingsMapping[section].toWire(values as never), version },
      }),
      transformResponse: (wire: StoredWire, _meta, { section }) => fromWire(section, wire),
      transformErrorResponse: (error) => withOwnFields(error),
      invalidatesTags: CHANGED,
    }),
    previewHome: build.mutation<HomePreview, HomePreviewAsked>({
      query: ({ audience, isPainted: painted, ...values }) => ({
        path: HOME_PREVIEW_PATH,
        body: { values: settingsMapping.home.toWire(values), audience, painted },
      }),
      transformResponse: homePreviewFromWire,
    }),
    tryPostalCode: build.query<PostalCodeTrial, PostalCodeTrialQuery>({
      query: (query) => ({ path: POSTAL_CODE_TRIAL_PATH, query: { ...query } }),
      transformResponse: postalCodeTrialFromWire,
      providesTags: ['Setting'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetSettingsQuery,
  useLazyGetSettingsQuery,
  usePreviewHomeMutation,
  useSaveSettingsMutation,
  useTryPostalCodeQuery,
} = settingsToolsApi;

function fromWire(section: SettingsSection, { values, version }: StoredWire): StoredSettings {
  return { values: settingsMapping[section].fromWire(values as never), version };
}

/** Fields by their own name, without the part of the request that holds them. */
function withOwnFields(error: ApiError): ApiError {
  if (!error.fields) return error;
  const fields = Object.entries(error.fields).map(
    ([name, sentences]) => [name.replace(/^values\./, ''), sentences] as const,
  );
  return { ...error, fields: Object.fromEntries(fields) };
}
