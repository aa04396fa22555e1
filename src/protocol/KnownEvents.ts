/** Describes the payload of an event. */
export interface KnownEvent {
  /** A JSON schema. */
  schema: object;
  /** One for each way on which it may lead. */
  examples: readonly Readonly<Record<string, unknown>>[];
}

/** Events by machine and event type. */
export type KnownEvents = Readonly<Record<string, Readonly<Record<string, KnownEvent>>>>;
