/** A transition's position in its machine's definition. */
export interface TransitionPlace {
  /** Path of the source state: `authModal.open.login`. */
  source: string;
  /** The event type; empty for `always`. */
  eventType: string;
  /** Index among the state's transitions for this event. */
  index: number;
}

/** Added to a snapshot message: the protocol itself has no transitions. */
export interface SnapshotTransitions {
  /** Missing in recordings of other or older shops. */
  transitions?: readonly TransitionPlace[];
}
