import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DoubleBooks,
  type DoublePayment,
  type DoublePreference,
} from './mercadoPago/DoubleBooks.ts';
import { DoubleNotices } from './mercadoPago/DoubleNotices.ts';
import { renderDoubleCheckout } from './mercadoPago/renderDoubleCheckout.ts';

/** What goes wrong with the API itself: a status, no answer at all, half an answer, one after a while, or another's. */
type ApiFault = 204 | 429 | 500 | 'hangs' | 'stalls' | 'slow' | 'garbage';

interface HeardRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface MercadoPagoDouble {
  url: string;
  accessToken: string;
  webhookSecret: string;
  books: DoubleBooks;
  notices: DoubleNotices;
  /** Every call of the API, in order. */
  heard: HeardRequest[];
  /** Of new preferences, in place of what would be right. */
  answerPreferencesWith: (wrong: object) => void;
  /** From now on; null answers again. */
  fail: (fault: ApiFault | null) => void;
  /** A payment's state changes, or a new payment comes to be, and the shop is told. */
  settle: (preferenceId: string, status: string) => Promise<DoublePayment>;
  /** A further payment of a preference, otherwise than asked, and the shop is told. */
  pay: (preferenceId: string, given: Partial<DoublePayment>) => Promise<DoublePayment>;
  /** Something becomes of a payment, and the shop is told. */
  change: (payment: DoublePayment, given: Partial<DoublePayment>) => Promise<void>;
  close: () => Promise<void>;
}

interface DoubleOptions {
  /** Any free one when left out. */
  port?: number;
}

interface Answer {
  status: number;
  body?: unknown;
  html?: string;
  location?: string;
}

const SLOW_MS = 300;
const NOT_FOUND: Answer = { status: 404, body: { message: 'not found', status: 404 } };
const NOT_CANCELLABLE: Answer = {
  status: 400,
  body: { message: 'The payment cannot be cancelled', status: 400 },
};
const RETURNS = { approved: 'success', pending: 'pending', rejected: 'failure' } as const;

/** Mercado Pago's HTTP API on this machine, as far as Checkout Pro goes: keeps what it gets, fails when told to. */
export async function openMercadoPagoDouble({
  port = 0,
}: DoubleOptions = {}): Promise<MercadoPagoDouble> {
  const accessToken = 'TEST-double-access-token';
  const webhookSecret = 'double-webhook-secret';
  const books = new DoubleBooks();
  const notices = new DoubleNotices(webhookSecret);
  const heard: HeardRequest[] = [];
  let fault: ApiFault | null = null;
  let url = '';
  let wrongPreference = {};

  async function settle(preferenceId: string, status: string): Promise<DoublePayment> {
    const payment = books.settle(preferenceId, status);
    await notify(payment);
    return payment;
  }

  async function pay(
    preferenceId: string,
    { status = 'approved', ...given }: Partial<DoublePayment>,
  ): Promise<DoublePayment> {
    const payment = books.pay(preferenceId, status, given);
    await notify(payment, preferenceId);
    return payment;
  }

  async function change(payment: DoublePayment, given: Partial<DoublePayment>): Promise<void> {
    books.change(payment, given);
    await notify(payment);
  }

  async function notify(payment: DoublePayment, preferenceId?: string): Promise<void> {
    const { external_reference: reference } = payment;
    const preference = books.preferences.find(
      (each) => each.id === preferenceId || each.external_reference === reference,
    );
    const target = preference?.notification_url ?? '';
    await notices.send({ paymentId: String(payment.id), url: target });
  }

  function preferenceWith(id: string): DoublePreference | undefined {
    return books.preferences.find((each) => each.id === id);
  }

  function answerApi({ method, path, headers, body }: HeardRequest): Answer {
    if (headers.authorization !== `Bearer ${accessToken}`) {
      return { status: 401, body: { message: 'invalid access token', status: 401 } };
    }
    const { pathname, searchParams } = new URL(path, url);
    if (method === 'POST' && /^\/checkout\/preferences\/?$/.test(pathname)) {
      const key = String(headers['x-idempotency-key']);
      const preference = books.addPreference(body as DoublePreference, key);
      if (!preference) return { status: 400, body: { message: 'invalid preference', status: 400 } };
      const init_point = `${url}/checkout/v1/redirect?pref_id=${preference.id}`;
      return { status: 201, body: { ...preference, init_point, ...wrongPreference } };
    }
    if (pathname === '/v1/payments/search') {
      const results = books.paymentsOf(searchParams.get('external_reference') ?? '');
      return { status: 200, body: { paging: { total: results.length }, results } };
    }
    const preferenceId = /^\/checkout\/preferences\/([\w-]+)$/.exec(pathname)?.[1];
    if (method === 'PUT' && preferenceId !== undefined) {
      const preference = books.updatePreference(preferenceId, body as object);
      return preference ? { status: 200, body: preference } : NOT_FOUND;
    }
    const payment = books.findPayment(/^\/v1\/payments\/(\d+)$/.exec(pathname)?.[1] ?? '');
    if (!payment) return NOT_FOUND;
    if (method !== 'PUT') return { status: 200, body: payment };
    const cancelled = isCancelling(body) ? books.cancel(payment) : null;
    return cancelled ? { status: 200, body: cancelled } : NOT_CANCELLABLE;
  }

  async function answerCheckout({ method, path, body }: HeardRequest): Promise<Answer> {
    const preference = preferenceWith(new URL(path, url).searchParams.get('pref_id') ?? '');
    if (!preference) return NOT_FOUND;
    const isOver = Date.parse(preference.expiration_date_to ?? '') <= Date.now();
    if (method !== 'POST' || isOver) {
      const payments = books.paymentsOf(preference.external_reference);
      return { status: 200, html: renderDoubleCheckout(preference, payments, isOver) };
    }
    const status = new URLSearchParams(String(body)).get('status');
    if (status !== 'approved' && status !== 'rejected' && status !== 'pending') return NOT_FOUND;
    const payment = await settle(preference.id, status);
    const location = new URL(preference.back_urls?.[RETURNS[status]] ?? url);
    location.searchParams.set('payment_id', String(payment.id));
    location.searchParams.set('status', status);
    return { status: 302, location: location.href };
  }

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await read(message);
    const isCheckout = request.path.startsWith('/checkout/v1/');
    if (!isCheckout) heard.push(request);
    const failing = isCheckout ? null : fault;
    if (failing === 'hangs') return;
    if (failing === 'stalls') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      return;
    }
    if (failing === 'garbage') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Volvemos pronto');
      return;
    }
    if (failing === 'slow') await pause(SLOW_MS);
    if (typeof failing === 'number') {
      response.writeHead(failing).end(failing === 204 ? undefined : '{}');
      return;
    }
    const answer = isCheckout ? await answerCheckout(request) : answerApi(request);
    response.writeHead(answer.status, {
      'content-type': answer.html ? 'text/html; charset=utf-8' : 'application/json',
      ...(answer.location !== undefined && { location: answer.location }),
    });
    response.end(answer.html ?? JSON.stringify(answer.body ?? {}));
  }

  const server = createServer((message, response) => {
    respond(message, response).catch((error: unknown) =>
      response.writeHead(502).end(String(error)),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  const fail = (next: ApiFault | null) => void (fault = next);
  return {
    url,
    accessToken,
    webhookSecret,
    books,
    notices,
    heard,
    answerPreferencesWith: (wrong) => void (wrongPreference = wrong),
    fail,
    settle,
    pay,
    change,
    close,
  };
}

function isCancelling(body: unknown): boolean {
  return (body as { status?: string } | null)?.status === 'cancelled';
}

/** JSON is read where it is said to be. */
async function read(message: IncomingMessage): Promise<HeardRequest> {
  const { method = 'GET', url: path = '/', headers } = message;
  const body = await text(message);
  const isJson = headers['content-type']?.includes('json') && body !== '';
  return { method, path, headers, body: isJson ? (JSON.parse(body) as unknown) : body };
}
