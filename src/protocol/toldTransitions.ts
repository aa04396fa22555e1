/** A transition by where its machine's definition has it. */
export interface TransitionPlace {
  /** The state that has it, by its path: `authModal.open.login`. */
  source: string;
  /** As xstate calls the event; empty for `always`. */
  eventType: string;
  /** Which it is of those that its state has for this event. */
  index: number;
}

/** What the shop adds to a snapshot: the protocol does not tell by which transitions an actor came there. */
export interface ToldTransitions {
  /** Missing where another shop tells, or an older recording. */
  transitions?: readonly TransitionPlace[];
}
