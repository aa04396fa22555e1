import {
  API_KEY_PATHS as PATHS,
  apiKeyDraftToWire,
  apiKeyFromWire,
} from '../../../contract/tools/shop/apiKeyMapping.ts';
import type { NewApiKeyWire } from '../../../contract/tools/shop/apiKeySchemas.ts';
import type { ApiKeyDraft } from '../../../domain/tools/apiKey.ts';
import { actOn, pageOf } from './tableApi.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

/** Keys of other programs. */
const apiKeysToolsApi = toolsApiWith('ApiKey').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getApiKeys: build.query({
      ...pageOf(PATHS.keys, apiKeyFromWire),
      providesTags: ['ApiKey'],
      keepUnusedDataFor: 0,
    }),
    /** Answers the key itself, this once. */
    createApiKey: build.mutation<string, ApiKeyDraft>({
      query: (draft) => ({ path: PATHS.keys, body: apiKeyDraftToWire(draft) }),
      transformResponse: ({ key }: NewApiKeyWire) => key,
      invalidatesTags: ['ApiKey', 'Audit'],
    }),
    revokeApiKey: build.mutation({ ...actOn(PATHS.revoke), invalidatesTags: ['ApiKey', 'Audit'] }),
  }),
});

export const { useGetApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } =
  apiKeysToolsApi;
