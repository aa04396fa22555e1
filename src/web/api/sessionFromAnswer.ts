import type { SessionAnswerWire } from '../../contract/account/sessionSchemas.ts';
import type { StoredSession } from './storedEntities.ts';

/** Units of the guest cart that did not fit into the member's cart. */
export interface UnmergedLine {
  title: string;
  size: string;
  missing: number;
}

export interface SessionAnswer {
  session: StoredSession;
  unmerged: UnmergedLine[];
}

/** Missing from some backends. */
const EMPTY_NAME = { firstName: '', lastName: '' };

/** Parses the response of login and registration: the persisted session and the units that were not merged. */
export function sessionFromAnswer(wire: SessionAnswerWire): SessionAnswer {
  const { token, email, username, admin, profile, paymentMethods } = wire;
  const { firstName, lastName } = { ...EMPTY_NAME, ...wire };
  return {
    session: { token, email, username, admin, profile, paymentMethods, firstName, lastName },
    unmerged: wire.unmerged.map(({ title, size, missing }) => ({ title, size, missing })),
  };
}
