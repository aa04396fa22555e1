import { figuresFromWire, waitingFromWire } from '../../../contract/tools/todayToolsMapping.ts';
import { TODAY_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { FiguresWire, WaitingWire } from '../../../contract/tools/todayToolsSchemas.ts';
import type { Figures, Period, Waiting } from '../../../domain/time/today.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

/** The first page of the tools. */
const todayToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getWaiting: build.query<Waiting, void>({
      query: () => ({ path: TODAY_TOOLS_PATHS.waiting }),
      transformResponse: (wire: WaitingWire) => waitingFromWire(wire),
      providesTags: ['Order'],
    }),
    getFigures: build.query<Figures, Period>({
      query: (days) => ({ path: TODAY_TOOLS_PATHS.figures, query: { days } }),
      transformResponse: (wire: FiguresWire) => figuresFromWire(wire),
      providesTags: ['Order'],
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useGetWaitingQuery, useGetFiguresQuery } = todayToolsApi;
