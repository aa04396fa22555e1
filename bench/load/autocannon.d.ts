/** The part of autocannon's types that the bench uses; the package has none. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Request {
    path?: string;
    method?: string;
    headers?: Readonly<Record<string, string>>;
    body?: string;
    /** Called before each request, with the request to change. */
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
