/** What of a chart is shown in light. */
export interface Lit {
  active: ReadonlySet<string>;
  /** The ids of the transitions of the step. */
  taken: ReadonlySet<string>;
  /** A state or transition that somebody looks for. */
  sought: string | null;
}
