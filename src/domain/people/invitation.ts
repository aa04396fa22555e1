import type { AdminAreas } from './adminAreas.ts';

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** An invitation to run the shop, as full admins see it until it is accepted or withdrawn. */
export interface AdminInvitation {
  id: number;
  email: string;
  areas: AdminAreas;
  /** Milliseconds since 1970; later than the first time if it was sent again. */
  sentAt: number;
  expiresAt: number;
  isOver: boolean;
  /** User name of the admin who made it. */
  by: string;
}

/** The same, as the invited person sees it. */
export interface OpenInvitation {
  email: string;
  areas: AdminAreas;
  /** The shop has an account of that email, which accepts it after a login. */
  hasAccount: boolean;
  expiresAt: number;
}
