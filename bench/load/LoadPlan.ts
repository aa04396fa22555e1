export interface LoadRequest {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Input of a load process: plain data, since it crosses a process boundary. */
export interface LoadPlan {
  url: string;
  /** The process whose CPU time is measured. */
  pid: number;
  connections: number;
  seconds: number;
  warmUpSeconds: number;
  /** Repeated sequences, one per connection in turn; a single sequence is shared by all connections. */
  sequences: readonly (readonly LoadRequest[])[];
  /** Replace the sequences during warm-up, for requests that can be made only once. */
  warmUp?: readonly (readonly LoadRequest[])[];
  /** Every request uses its own host name and, across connections, the next request of the first sequence. */
  fresh: boolean;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p97: number;
  p99: number;
  bytes: number;
  /** Responses that are not 2xx, by status; broken connections and timeouts under 0. */
  failures: Record<number, number>;
  /** CPU time of the server, null if unavailable. */
  cpuSeconds: number | null;
}
