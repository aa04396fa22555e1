/** Where in a recording one is. */
export interface Place {
  /** Null for the first machine. */
  actorId: string | null;
  /** A place of the recording; null for the present. */
  at: number | null;
  /** A state or transition to be shown in the chart. */
  sought: string | null;
}
