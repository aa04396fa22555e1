import { fillPath } from '../../../contract/fillPath.ts';
import {
  RECONCILIATION_PATHS as PATHS,
  bankLineFromWire,
  bankPreviewFromWire,
  readStatementFromWire,
  reportScheduleFromWire,
  statementFromWire,
  toldDayFromWire,
} from '../../../contract/tools/reconciliationMapping.ts';
import type {
  BankAssignmentWire,
  BankPreviewWire,
  ReadStatementWire,
} from '../../../contract/tools/reconciliationSchemas.ts';
import { withQuery } from '../../../contract/withQuery.ts';
import type { MessageWire } from '../../../contract/wireSchemas.ts';
import type {
  BankColumns,
  BankPreview,
  ReadStatement,
} from '../../../domain/reconciliation/statement.ts';
import { actOn, allOf, pageOf } from './tableApi.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';
import { uploadFile } from './uploadFile.ts';

export const BALANCE_FILTERS = { method: 'method', since: 'from', until: 'to' } as const;
export const BANK_LINE_FILTERS = { state: 'state' } as const;
export const ACCOUNTING_FILE = PATHS.file;

/** They are about money of orders, and change whenever one does. */
const CHANGED = ['Order', 'Audit'] as const;

interface BankAssignment extends Omit<BankAssignmentWire, 'order_number'> {
  id: number;
  orderNumber: string;
}

interface StatementFile {
  file: File;
  /** `2026-11`, or '' for any. */
  month: string;
}

const reconciliationToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getDailyBalance: build.query({
      ...pageOf(PATHS.days, toldDayFromWire),
      providesTags: ['Order'],
      keepUnusedDataFor: 0,
    }),
    getStatements: build.query({
      ...allOf(PATHS.statements, statementFromWire),
      providesTags: ['Order'],
      keepUnusedDataFor: 0,
    }),
    getReportSchedule: build.query({
      query: (_nothing: void) => ({ path: PATHS.schedule }),
      transformResponse: reportScheduleFromWire,
      providesTags: ['Order'],
    }),
    setReportsDaily: build.mutation({
      query: (daily: boolean) => ({ path: PATHS.schedule, body: { daily } }),
      transformResponse: reportScheduleFromWire,
      invalidatesTags: CHANGED,
    }),
    fetchReports: build.mutation<MessageWire, void>({
      query: () => ({ path: PATHS.fetch, body: {} }),
      invalidatesTags: CHANGED,
    }),
    readReport: build.mutation<ReadStatement, StatementFile & { isOtherAccount: boolean }>({
      queryFn: async ({ file, month, isOtherAccount }, api) => {
        const query = { name: file.name, month, other_account: String(isOtherAccount) };
        const answer = await uploadFile<ReadStatementWire>(
          withQuery(PATHS.reports, query),
          file,
          api,
        );
        return 'data' in answer ? { data: readStatementFromWire(answer.data) } : answer;
      },
      invalidatesTags: CHANGED,
    }),
    previewBank: build.mutation<BankPreview, File>({
      queryFn: async (file, api) => {
        const answer = await uploadFile<BankPreviewWire>(PATHS.bankPreview, file, api);
        return 'data' in answer ? { data: bankPreviewFromWire(answer.data) } : answer;
      },
    }),
    readBank: build.mutation<ReadStatement, StatementFile & { columns: BankColumns }>({
      queryFn: async ({ file, month, columns }, api) => {
        const query = { name: file.name, month, ...columns };
        const answer = await uploadFile<ReadStatementWire>(withQuery(PATHS.bank, query), file, api);
        return 'data' in answer ? { data: readStatementFromWire(answer.data) } : answer;
      },
      invalidatesTags: CHANGED,
    }),
    getBankLines: build.query({
      ...pageOf(PATHS.bankLines, bankLineFromWire),
      providesTags: ['Order'],
      keepUnusedDataFor: 0,
    }),
    assignBankLine: build.mutation<MessageWire, BankAssignment>({
      query: ({ id, orderNumber, ...more }) => ({
        path: fillPath(PATHS.assign, { id }),
        body: { order_number: orderNumber, ...more },
      }),
      invalidatesTags: CHANGED,
    }),
    askForDifference: build.mutation<MessageWire, number>({
      ...actOn(PATHS.ask),
      invalidatesTags: CHANGED,
    }),
    explainDifference: build.mutation<MessageWire, { subject: number; reason: string }>({
      query: ({ subject, reason }) => ({
        path: fillPath(PATHS.explain, { id: subject }),
        body: { reason },
      }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGetDailyBalanceQuery,
  useGetStatementsQuery,
  useGetReportScheduleQuery,
  useSetReportsDailyMutation,
  useFetchReportsMutation,
  useReadReportMutation,
  usePreviewBankMutation,
  useReadBankMutation,
  useGetBankLinesQuery,
  useAssignBankLineMutation,
  useAskForDifferenceMutation,
  useExplainDifferenceMutation,
} = reconciliationToolsApi;
