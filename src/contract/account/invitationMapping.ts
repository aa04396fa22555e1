import type { AdminInvitation, OpenInvitation } from '../../domain/people/invitation.ts';
import { instantToWire } from '../orders/orderMapping.ts';
import type { InvitationsWire, OpenInvitationWire } from './invitationSchemas.ts';

export function openInvitationToWire(invitation: OpenInvitation): OpenInvitationWire {
  const { email, areas, hasAccount, expiresAt } = invitation;
  return {
    email,
    areas: areas && [...areas],
    has_account: hasAccount,
    expires: instantToWire(expiresAt),
  };
}

export function openInvitationFromWire(wire: OpenInvitationWire): OpenInvitation {
  const { email, areas, has_account: hasAccount, expires } = wire;
  return { email, areas, hasAccount, expiresAt: Date.parse(expires) };
}

export function invitationsToWire(invitations: readonly AdminInvitation[]): InvitationsWire {
  return {
    results: invitations.map(({ areas, sentAt, expiresAt, isOver, ...invitation }) => ({
      ...invitation,
      areas: areas && [...areas],
      sent: instantToWire(sentAt),
      expires: instantToWire(expiresAt),
      is_over: isOver,
    })),
  };
}

export function invitationsFromWire({ results }: InvitationsWire): AdminInvitation[] {
  return results.map(({ sent, expires, is_over: isOver, ...invitation }) => ({
    ...invitation,
    sentAt: Date.parse(sent),
    expiresAt: Date.parse(expires),
    isOver,
  }));
}
