import {
  ADDRESS_PATHS,
  addressDraftToWire,
  savedAddressFromWire,
} from '../../contract/account/addressMapping.ts';
import type { SavedAddressWire } from '../../contract/account/addressSchemas.ts';
import { fillPath } from '../../contract/fillPath.ts';
import type { MessageWire } from '../../contract/wireSchemas.ts';
import type { AddressDraft, SavedAddress } from '../../domain/people/savedAddress.ts';
import { baseApi } from './baseApi.ts';

type At = Pick<SavedAddress, 'id' | 'version'>;

/** Loaded with the profile and the checkout. The profile has the default address too: one tag for both. */
export const addressesApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getAddresses: build.query<SavedAddress[], void>({
      query: () => ({ path: ADDRESS_PATHS.all, membersOnly: true }),
      transformResponse: ({ results }: { results: SavedAddressWire[] }) =>
        results.map(savedAddressFromWire),
      providesTags: ['Profile'],
    }),
    addAddress: build.mutation<MessageWire, AddressDraft>({
      query: (draft) => ({ path: ADDRESS_PATHS.all, body: addressDraftToWire(draft) }),
      invalidatesTags: ['Profile'],
    }),
    changeAddress: build.mutation<MessageWire, At & { draft: AddressDraft }>({
      query: ({ id, version, draft }) => ({
        path: fillPath(ADDRESS_PATHS.one, { id }),
        body: { ...addressDraftToWire(draft), version },
      }),
      invalidatesTags: ['Profile'],
    }),
    removeAddress: build.mutation<MessageWire, At>({
      query: ({ id, version }) => ({
        path: fillPath(ADDRESS_PATHS.delete, { id }),
        body: { version },
      }),
      invalidatesTags: ['Profile'],
    }),
    makeDefaultAddress: build.mutation<MessageWire, At>({
      query: ({ id }) => ({ path: fillPath(ADDRESS_PATHS.makeDefault, { id }), body: {} }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const {
  useGetAddressesQuery,
  useAddAddressMutation,
  useChangeAddressMutation,
  useRemoveAddressMutation,
  useMakeDefaultAddressMutation,
} = addressesApi;
