import { API_PATHS } from '../../../contract/apiPaths.ts';
import type { ShopApp } from './ShopApp.ts';

/** Other work goes on beside purchases that never pause once it has waited this long. */
const PATIENCE_MS = 50;
/** Carts, orders and payments. */
const PURCHASING = ['/api/cart/', '/api/orders/', API_PATHS.payment];

/** Lets long work wait while purchases are being served. */
export class Till {
  readonly #served = new WeakSet<object>();
  readonly #waiting: (() => void)[] = [];
  #open = 0;
  #letInAt = -Infinity;
  #isLooking = false;

  /** Counts the purchases of this app. A body that comes slowly does not count until it is there. */
  watch(app: ShopApp): void {
    app.addHook('preHandler', (request, _reply, done) => {
      if (PURCHASING.some((path) => request.url.startsWith(path))) {
        this.#served.add(request);
        this.#open += 1;
      }
      done();
    });
    app.addHook('onResponse', (request, _reply, done) => {
      if (this.#served.delete(request)) this.#open -= 1;
      done();
    });
  }

  /**
   * Resolves when the event loop may be taken for some milliseconds: one caller in a turn, in order, between purchases.
   */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#look();
    });
  }

  #look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const wait = this.#open === 0 ? 0 : this.#letInAt + PATIENCE_MS - performance.now();
    const next = () => {
      this.#isLooking = false;
      if (this.#open > 0 && performance.now() < this.#letInAt + PATIENCE_MS) return this.#look();
      this.#letInAt = performance.now();
      this.#waiting.shift()?.();
      if (this.#waiting.length > 0) this.#look();
    };
    // The wait is checked every millisecond while a purchase is served: there are few of them at a time.
    if (wait <= 0) setImmediate(next);
    else setTimeout(next, 1);
  }
}
