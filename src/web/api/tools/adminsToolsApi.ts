import { invitationsFromWire } from '../../../contract/account/invitationMapping.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import {
  adminsFromWire,
  sessionsFromWire,
} from '../../../contract/tools/people/adminToolsMapping.ts';
import { ADMIN_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { ToolsSelfWire } from '../../../contract/tools/people/adminToolsSchemas.ts';
import type { AdminAreas, OpenSession, ShopAdmin } from '../../../domain/people/adminAreas.ts';
import type { AdminInvitation } from '../../../domain/people/invitation.ts';
import type { ShopMeans } from '../../../domain/tools/shopMeans.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

interface ToolsSelf extends ShopMeans {
  id: number;
  areas: AdminAreas;
  /** Due: no other call is accepted before it is set up. */
  secondFactor: 'on' | 'off' | 'due';
}

interface AdminChange {
  id: number;
  areas: AdminAreas;
  version: number;
}

/** A session of the caller, or of another admin. */
interface SessionKey {
  admin: number | null;
  session: string;
}

const CHANGED = ['Admin', 'Audit'] as const;

const adminsToolsApi = toolsApiWith('Admin', 'Session').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The areas that the caller may use. */
    getToolsSelf: build.query<ToolsSelf, void>({
      query: () => ({ path: PATHS.self }),
      transformResponse: ({ second_factor: secondFactor, ...self }: ToolsSelfWire) => ({
        ...self,
        secondFactor,
      }),
      providesTags: ['Admin'],
    }),
    /** The caller gives the password again. */
    prove: build.mutation<unknown, { password: string; otp?: string }>({
      query: (body) => ({ path: PATHS.proof, body }),
    }),
    getAdmins: build.query<ShopAdmin[], void>({
      query: () => ({ path: PATHS.admins }),
      transformResponse: adminsFromWire,
      providesTags: ['Admin'],
    }),
    getInvitations: build.query<AdminInvitation[], void>({
      query: () => ({ path: PATHS.invitations }),
      transformResponse: invitationsFromWire,
      providesTags: ['Admin'],
    }),
    inviteAdmin: build.mutation<unknown, { email: string; areas: AdminAreas }>({
      query: (body) => ({ path: PATHS.invitations, body }),
      invalidatesTags: CHANGED,
    }),
    resendInvitation: build.mutation<unknown, number>({
      query: (id) => ({ path: fillPath(PATHS.resendInvitation, { id }), body: {} }),
      invalidatesTags: CHANGED,
    }),
    revokeInvitation: build.mutation<unknown, number>({
      query: (id) => ({ path: fillPath(PATHS.revokeInvitation, { id }), body: {} }),
      invalidatesTags: CHANGED,
    }),
    addAdmin: build.mutation<unknown, { email: string; areas: AdminAreas }>({
      query: (body) => ({ path: PATHS.admins, body }),
      invalidatesTags: CHANGED,
    }),
    changeAdmin: build.mutation<unknown, AdminChange>({
      query: ({ id, ...body }) => ({ path: fillPath(PATHS.admin, { id }), body }),
      invalidatesTags: CHANGED,
    }),
    removeAdmin: build.mutation<unknown, { id: number; version: number }>({
      query: ({ id, ...body }) => ({ path: fillPath(PATHS.removeAdmin, { id }), body }),
      invalidatesTags: CHANGED,
    }),
    /** The admin lost the phone. */
    resetSecondFactor: build.mutation<unknown, { id: number; version: number }>({
      query: ({ id, ...body }) => ({ path: fillPath(PATHS.resetSecondFactor, { id }), body }),
      invalidatesTags: CHANGED,
    }),
    revokeOtherSessions: build.mutation<unknown, void>({
      query: () => ({ path: PATHS.revokeOtherSessions, body: {} }),
      invalidatesTags: ['Session', ...CHANGED],
    }),
    /** The sessions of this admin; null for the caller's own. */
    getSessions: build.query<OpenSession[], number | null>({
      query: (id) => ({
        path: id === null ? PATHS.sessions : fillPath(PATHS.adminSessions, { id }),
      }),
      transformResponse: sessionsFromWire,
      providesTags: ['Session'],
      keepUnusedDataFor: 0,
    }),
    revokeSession: build.mutation<unknown, SessionKey>({
      query: ({ admin: id, session }) => ({
        path:
          id === null
            ? fillPath(PATHS.revokeSession, { session })
            : fillPath(PATHS.revokeAdminSession, { id, session }),
        body: {},
      }),
      invalidatesTags: ['Session', ...CHANGED],
    }),
  }),
});

export const {
  useGetToolsSelfQuery,
  useProveMutation,
  useGetAdminsQuery,
  useGetInvitationsQuery,
  useInviteAdminMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useAddAdminMutation,
  useChangeAdminMutation,
  useRemoveAdminMutation,
  useResetSecondFactorMutation,
  useRevokeOtherSessionsMutation,
  useGetSessionsQuery,
  useRevokeSessionMutation,
} = adminsToolsApi;
