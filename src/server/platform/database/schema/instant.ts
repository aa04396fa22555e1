/** Milliseconds since 1970 in UTC: times are whole numbers in both databases. */
export type Instant = number;
