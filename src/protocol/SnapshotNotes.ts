/** A transition's position in its machine's definition. */
export interface TransitionPlace {
  /** Path of the source state: `authModal.open.login`. */
  source: string;
  /** The event type; empty for `always`. */
  eventType: string;
  /** Index among the state's transitions for this event. */
  index: number;
}

const INTERVENTIONS = ['forced', 'delayed', 'sent', 'restored'] as const;

/**
 * The reason why a step is not the shop's own doing: the inspector forced the answer, held it or
 * let its delay pass by hand, sent the event, as it does with the made-up answers of a route, or
 * put the actor back to an earlier state.
 */
export type Intervention = (typeof INTERVENTIONS)[number];

/** Added to a message with a snapshot: the protocol itself has none of it. Missing in recordings of other or older shops. */
export interface SnapshotNotes {
  transitions?: readonly TransitionPlace[];
  /** Lets the shop find its own snapshot again. */
  snapshotId?: number;
  /** The error with which the event made the machine fail; the machine then started again. */
  failure?: string;
  intervention?: Intervention;
}

export function isIntervention(data: unknown): data is Intervention {
  return INTERVENTIONS.some((each) => each === data);
}
