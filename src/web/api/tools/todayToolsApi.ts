import { figuresFromWire, waitingFromWire } from '../../../contract/tools/todayToolsMapping.ts';
import { TODAY_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { Figures, Period, Waiting } from '../../../domain/time/today.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

/** The first page of the tools. */
const todayToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getWaiting: build.query<Waiting, void>({
      query: () => ({ path: TODAY_TOOLS_PATHS.waiting }),
      transformResponse: waitingFromWire,
      providesTags: ['Order'],
    }),
    getFigures: build.query<Figures, Period>({
      query: (days) => ({ path: TODAY_TOOLS_PATHS.figures, query: { days } }),
      transformResponse: figuresFromWire,
      providesTags: ['Order'],
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useGetWaitingQuery, useGetFiguresQuery } = todayToolsApi;
