import { API_PATHS } from '../../contract/apiPaths.ts';
import { openInvitationFromWire } from '../../contract/account/invitationMapping.ts';
import type { SessionAnswerWire } from '../../contract/account/sessionSchemas.ts';
import type { MessageWire } from '../../contract/wireSchemas.ts';
import type { OpenInvitation } from '../../domain/people/invitation.ts';
import { baseApi } from './baseApi.ts';
import { sessionChanged } from './sessionActions.ts';
import { sessionFromAnswer, type SessionAnswer } from './sessionFromAnswer.ts';

interface Joining {
  token: string;
  username: string;
  password: string;
  password2: string;
}

/** Invitations to run the shop, for who is invited. */
const invitationApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    readInvitation: build.query<OpenInvitation, string>({
      query: (token) => ({ path: API_PATHS.invitation, body: { token } }),
      transformResponse: openInvitationFromWire,
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation<unknown, string>({
      query: (token) => ({ path: API_PATHS.invitationAccept, body: { token }, membersOnly: true }),
      transformResponse: ({ message }: MessageWire) => message,
      onQueryStarted: (_token, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(sessionChanged({ admin: true })),
          () => undefined,
        ),
    }),
    joinByInvitation: build.mutation<SessionAnswer, Joining>({
      query: (body) => ({ path: API_PATHS.invitationJoin, body }),
      transformResponse: (wire: SessionAnswerWire) => sessionFromAnswer(wire),
    }),
  }),
});

export const { useReadInvitationQuery, useAcceptInvitationMutation, useJoinByInvitationMutation } =
  invitationApi;
