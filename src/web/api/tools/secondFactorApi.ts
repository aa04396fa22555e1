import { ADMIN_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type {
  AdminRulesWire,
  OwnSecondFactorWire,
  RecoveryCodesWire,
  SecondFactorSetUpWire,
} from '../../../contract/tools/people/adminToolsSchemas.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

export interface OwnSecondFactor {
  isOn: boolean;
  isDemanded: boolean;
  /** Recovery codes that were not used. */
  codesLeft: number;
}

/** A key for an app, and the ticket that goes back with its first code. */
export type SecondFactorSetUp = SecondFactorSetUpWire;

interface AdminRules {
  isDemanded: boolean;
  version: number;
}

const rulesFromWire = ({ second_factor: isDemanded, version }: AdminRulesWire): AdminRules => ({
  isDemanded,
  version,
});

const api = toolsApiWith('Admin', 'SecondFactor');

/** Second factors of admins. */
const secondFactorApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSecondFactor: build.query<OwnSecondFactor, void>({
      query: () => ({ path: PATHS.secondFactor }),
      transformResponse: (wire: OwnSecondFactorWire) => ({
        isOn: wire.is_on,
        isDemanded: wire.is_demanded,
        codesLeft: wire.codes_left,
      }),
      providesTags: ['SecondFactor'],
    }),
    beginSecondFactor: build.mutation<SecondFactorSetUp, void>({
      query: () => ({ path: PATHS.beginSecondFactor, body: {} }),
    }),
    /** Returns the recovery codes, once: what it changed is read again by `secondFactorChanged` when they were kept. */
    confirmSecondFactor: build.mutation<string[], { ticket: string; otp: string }>({
      query: (body) => ({ path: PATHS.confirmSecondFactor, body }),
      transformResponse: ({ codes }: RecoveryCodesWire) => codes,
      invalidatesTags: ['Audit'],
    }),
    renewRecoveryCodes: build.mutation<string[], void>({
      query: () => ({ path: PATHS.recoveryCodes, body: {} }),
      transformResponse: ({ codes }: RecoveryCodesWire) => codes,
      invalidatesTags: ['Audit'],
    }),
    turnOffSecondFactor: build.mutation<unknown, void>({
      query: () => ({ path: PATHS.turnOffSecondFactor, body: {} }),
      invalidatesTags: ['Admin', 'SecondFactor', 'Audit'],
    }),
    getAdminRules: build.query<AdminRules, void>({
      query: () => ({ path: PATHS.adminRules }),
      transformResponse: rulesFromWire,
      providesTags: ['Admin'],
    }),
    saveAdminRules: build.mutation<unknown, AdminRules>({
      query: ({ isDemanded, version }) => ({
        path: PATHS.adminRules,
        body: { second_factor: isDemanded, version },
      }),
      invalidatesTags: ['Admin', 'SecondFactor', 'Audit'],
    }),
  }),
});

/** Reads again what a second factor changes. */
export const secondFactorChanged = () => api.util.invalidateTags(['Admin', 'SecondFactor']);

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
  useGetAdminRulesQuery,
  useSaveAdminRulesMutation,
} = secondFactorApi;
