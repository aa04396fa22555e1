import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import {
  keyTrialFromWire,
  sentKeysToWire,
  shownKeysFromWire,
} from '../../../contract/tools/shop/keyMapping.ts';
import type { KeyTrialWire, ShownKeysWire } from '../../../contract/tools/shop/keySchemas.ts';
import { KEY_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { KeyProvider, KeyTrial, ShownKeys } from '../../../domain/tools/providerKeys.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

/** Path that Mercado Pago sends its notices to. */
export const MERCADO_PAGO_WEBHOOK = fillPath(API_PATHS.paymentWebhook, { provider: 'mercadopago' });

/** Typed values; null keeps the secret there is. */
export interface SentKeys {
  provider: KeyProvider;
  values: Readonly<Record<string, string | null>>;
}

/** Tags of what the shop offers and does by its keys. */
const CHANGED = ['Key', 'Admin', 'Site', 'Cart', 'Audit'] as const;

const keysToolsApi = toolsApiWith('Key', 'Admin').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getKeys: build.query<ShownKeys[], void>({
      query: () => ({ path: PATHS.keys }),
      transformResponse: ({ results }: { results: ShownKeysWire[] }) =>
        results.map(shownKeysFromWire),
      providesTags: ['Key'],
      keepUnusedDataFor: 0,
    }),
    saveKeys: build.mutation<ShownKeys, SentKeys & { version: number }>({
      query: ({ provider, values, version }) => ({
        path: fillPath(PATHS.save, { provider }),
        body: { ...sentKeysToWire(values), version },
      }),
      transformResponse: shownKeysFromWire,
      invalidatesTags: CHANGED,
    }),
    tryKeys: build.mutation<KeyTrial, SentKeys>({
      query: ({ provider, values }) => ({
        path: fillPath(PATHS.try, { provider }),
        body: sentKeysToWire(values),
      }),
      transformResponse: (wire: KeyTrialWire) => keyTrialFromWire(wire),
    }),
    removeKeys: build.mutation<ShownKeys, { provider: KeyProvider; version: number }>({
      query: ({ provider, version }) => ({
        path: fillPath(PATHS.remove, { provider }),
        body: { version },
      }),
      transformResponse: shownKeysFromWire,
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGetKeysQuery,
  useLazyGetKeysQuery,
  useSaveKeysMutation,
  useTryKeysMutation,
  useRemoveKeysMutation,
} = keysToolsApi;
