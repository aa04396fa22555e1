/** The part of autocannon that the bench uses; the package ships no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Request {
    path?: string;
    method?: string;
    headers?: Readonly<Record<string, string>>;
    body?: string;
    /** Called before each shot, with the request as it would be. */
    setupRequest?: (defaults: object) => object;
  }

  interface Client {
    setRequests(requests: Request[]): void;
  }

  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
    setupClient?: (client: Client) => void;
  }

  interface Result {
    errors: number;
    timeouts: number;
  }

  const autocannon: (options: Options) => PromiseLike<Result> & Pick<EventEmitter, 'on'>;
  export default autocannon;
}
