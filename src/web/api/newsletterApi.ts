import { NEWSLETTER_PATH } from '../../contract/account/newsletterMapping.ts';
import type { MessageWire } from '../../contract/wireSchemas.ts';
import { baseApi } from './baseApi.ts';

/** Loaded with the form of the home page. */
const newsletterApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Returns the shop's sentence, the same for every address. */
    askForNews: build.mutation<string, string>({
      query: (email) => ({ path: NEWSLETTER_PATH, body: { email } }),
      transformResponse: ({ message }: MessageWire) => message,
    }),
  }),
});

export const { useAskForNewsMutation } = newsletterApi;
