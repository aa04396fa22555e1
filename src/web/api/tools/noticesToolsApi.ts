import {
  noticeDraftToWire,
  noticePreferencesFromWire,
} from '../../../contract/tools/shop/noticeMapping.ts';
import { NOTICE_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type {
  NewOrders,
  NoticePreferences,
  PushDevice,
  StoredNoticePreferences,
} from '../../../domain/tools/notice.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

interface SavedNotices {
  values: NoticePreferences;
  version: number;
}

/** The caller's notices. */
const noticesToolsApi = toolsApiWith('Notice').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getNotices: build.query<StoredNoticePreferences, void>({
      query: () => ({ path: PATHS.preferences }),
      transformResponse: noticePreferencesFromWire,
      providesTags: ['Notice'],
      keepUnusedDataFor: 0,
    }),
    saveNotices: build.mutation<StoredNoticePreferences, SavedNotices>({
      query: ({ values, version }) => ({
        path: PATHS.preferences,
        body: noticeDraftToWire(values, version),
      }),
      transformResponse: noticePreferencesFromWire,
      invalidatesTags: ['Notice'],
    }),
    addPushDevice: build.mutation<unknown, PushDevice>({
      query: (device) => ({ path: PATHS.addDevice, body: device }),
      invalidatesTags: ['Notice'],
    }),
    removePushDevice: build.mutation<unknown, string>({
      query: (endpoint) => ({ path: PATHS.removeDevice, body: { endpoint } }),
      invalidatesTags: ['Notice'],
    }),
    getNewOrders: build.query<NewOrders, number | null>({
      query: (after) => ({ path: PATHS.newOrders, query: after === null ? {} : { after } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetNoticesQuery,
  useLazyGetNoticesQuery,
  useSaveNoticesMutation,
  useAddPushDeviceMutation,
  useRemovePushDeviceMutation,
  useGetNewOrdersQuery,
} = noticesToolsApi;
