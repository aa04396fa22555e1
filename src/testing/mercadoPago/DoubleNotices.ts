import { createHmac, randomUUID } from 'node:crypto';

/** The fault of notices. `late` and `reversed` wait for `release`. */
export type NoticeFault = 'late' | 'reversed' | 'duplicated' | 'forged' | 'lost';

interface Notice {
  id: string;
  /** Payments if absent. */
  topic?: string;
  url: string;
  /** The double's own if absent. */
  secret?: string;
}

const TIMEOUT_MS = 22_000;

/** Sends a shop webhooks signed like Mercado Pago's. */
export class DoubleNotices {
  fault: NoticeFault | null = null;
  /** The shop's answers, in order. */
  readonly statuses: number[] = [];
  readonly #secret: string;
  readonly #held: Notice[] = [];

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Resolves when the shop has answered, if it is notified at once. */
  async send(notice: Notice): Promise<void> {
    if (this.fault === 'lost') return;
    if (this.fault === 'late' || this.fault === 'reversed') {
      this.#held.push(notice);
      return;
    }
    const copies = this.fault === 'duplicated' ? 3 : 1;
    const own = notice.secret ?? this.#secret;
    const secret = this.fault === 'forged' ? 'not-the-secret' : own;
    await Promise.all(Array.from({ length: copies }, () => this.#post(notice, secret)));
  }

  /** Sends what was held back. */
  async release(): Promise<void> {
    const notices = this.#held.splice(0);
    if (this.fault === 'reversed') notices.reverse();
    for (const notice of notices) await this.#post(notice, notice.secret ?? this.#secret);
  }

  async #post({ id, topic = 'payment', url }: Notice, secret: string): Promise<void> {
    const address = new URL(url);
    address.searchParams.set('data.id', id);
    address.searchParams.set('type', topic);
    const requestId = randomUUID();
    const ts = String(Date.now());
    // An id with capitals is signed in small letters: see `DoubleQrs`.
    const manifest = `id:${id.toLowerCase()};request-id:${requestId};ts:${ts};`;
    const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': `ts=${ts},v1=${v1}`,
        'x-request-id': requestId,
      },
      body: JSON.stringify({ type: topic, data: { id } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    this.statuses.push(answer.status);
  }
}
