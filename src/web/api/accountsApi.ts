import { accountChangeToWire, accountFromWire } from '../../contract/account/accountMapping.ts';
import { API_PATHS } from '../../contract/apiPaths.ts';
import type { MessageWire } from '../../contract/wireSchemas.ts';
import type { SelfProfileWire } from '../../contract/account/profileSchemas.ts';
import type { ProfileWire, SessionAnswerWire } from '../../contract/account/sessionSchemas.ts';
import type { Account, AccountChange } from '../../domain/people/account.ts';
import { baseApi } from './baseApi.ts';
import { sessionChanged } from './sessionActions.ts';
import { sessionFromAnswer, type SessionAnswer } from './sessionFromAnswer.ts';

interface NewPassword {
  password: string;
  password2: string;
}

interface LogIn {
  username: string;
  password: string;
  /** A code of the second factor. */
  otp?: string;
}

/** Loaded with the auth modal or an account's page. */
export const accountsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    logIn: build.mutation<SessionAnswer, LogIn>({
      query: (body) => ({ path: API_PATHS.login, body }),
      transformResponse: (wire: SessionAnswerWire) => sessionFromAnswer(wire),
    }),
    register: build.mutation<SessionAnswer, { username: string; email: string } & NewPassword>({
      query: (body) => ({ path: API_PATHS.register, body }),
      transformResponse: (wire: SessionAnswerWire) => sessionFromAnswer(wire),
    }),
    /** The sentence to show. */
    forgotPassword: build.mutation<string, { email: string }>({
      query: (body) => ({ path: API_PATHS.forgotPassword, body, ownOrigin: true }),
      transformResponse: ({ message }: MessageWire) => message,
    }),
    resetPassword: build.mutation<string, { token: string } & NewPassword>({
      query: (body) => ({ path: API_PATHS.resetPassword, body }),
      transformResponse: ({ message }: MessageWire) => message,
    }),
    getProfile: build.query<Account, void>({
      query: () => ({ path: API_PATHS.selfProfile, membersOnly: true }),
      transformResponse: (wire: SelfProfileWire) => accountFromWire(wire),
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<MessageWire & { profile: ProfileWire }, AccountChange>({
      query: (change) => ({
        path: API_PATHS.updateSelfProfile,
        body: accountChangeToWire(change),
      }),
      invalidatesTags: ['Profile'],
      onQueryStarted: async ({ firstName, lastName }, { dispatch, queryFulfilled }) => {
        const answer = await fulfilledOrNull(queryFulfilled);
        if (!answer) return;
        const { profile } = answer.data;
        dispatch(
          sessionChanged({
            profile,
            ...(firstName !== undefined && { firstName }),
            ...(lastName !== undefined && { lastName }),
          }),
        );
      },
    }),
    /** Ends all other sessions of the account; this one continues with the returned token. */
    changePassword: build.mutation<
      MessageWire & { token: string },
      { currentPassword: string } & NewPassword
    >({
      query: ({ currentPassword, ...body }) => ({
        path: API_PATHS.changePassword,
        body: { current_password: currentPassword, ...body },
      }),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const answer = await fulfilledOrNull(queryFulfilled);
        if (answer) dispatch(sessionChanged({ token: answer.data.token }));
      },
    }),
    deleteAccount: build.mutation<MessageWire, { password: string }>({
      query: (body) => ({ path: API_PATHS.deleteSelf, body }),
    }),
    /** The account's data download, as JSON text. */
    downloadData: build.query<string, void>({
      query: () => ({ path: API_PATHS.downloadSelfData, membersOnly: true }),
      transformResponse: (data) => JSON.stringify(data, null, 2),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Null on failure, which the caller handles. */
function fulfilledOrNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch(() => null);
}

export const {
  useResetPasswordMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useDeleteAccountMutation,
  useLazyDownloadDataQuery,
} = accountsApi;
