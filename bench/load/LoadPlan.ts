export interface LoadRequest {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Input of a load process: plain data, since it crosses a process boundary. */
export interface LoadPlan {
  url: string;
  /** The process whose processor time is read before and after. */
  pid: number;
  connections: number;
  seconds: number;
  warmUpSeconds: number;
  /** Repeated over and over, one sequence a connection in turn: with one sequence all connections share it. */
  sequences: readonly (readonly LoadRequest[])[];
  /** In their place before anything counts, where a request can be made once only. */
  warmUp?: readonly (readonly LoadRequest[])[];
  /** Every request under a host name of its own and, over all connections, the next of the first sequence. */
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
  /** Answers that are not 2xx, by status; broken connections and timeouts under 0. */
  failures: Record<number, number>;
  /** Processor time of the server, null where it cannot be read. */
  cpuSeconds: number | null;
}
