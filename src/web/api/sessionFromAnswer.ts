import type { SessionAnswerWire } from '../../contract/sessionSchemas.ts';
import type { StoredSession } from './storedEntities.ts';

/** Units of the visitor's cart that the account's cart could not take. */
export interface UnmergedLine {
  title: string;
  size: string;
  missing: number;
}

export interface SessionAnswer {
  session: StoredSession;
  unmerged: UnmergedLine[];
}

/** A backend may leave them out. */
const EMPTY_NAME = { firstName: '', lastName: '' };

/** Answer of login and register: the persisted session and the units that were not merged. */
export function sessionFromAnswer(wire: SessionAnswerWire): SessionAnswer {
  const { token, email, username, admin, profile, paymentMethods } = wire;
  const { firstName, lastName } = { ...EMPTY_NAME, ...wire };
  return {
    session: { token, email, username, admin, profile, paymentMethods, firstName, lastName },
    unmerged: wire.unmerged.map(({ title, size, missing }) => ({ title, size, missing })),
  };
}
