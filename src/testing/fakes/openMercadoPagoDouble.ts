import { randomUUID } from 'node:crypto';
import type { MercadoPagoSettings } from '../../server/platform/config/Config.ts';
import {
  DoubleBooks,
  type DoublePayment,
  type DoublePreference,
  type DoubleRefund,
} from '../mercadoPago/DoubleBooks.ts';
import { DoubleNotices } from '../mercadoPago/DoubleNotices.ts';
import { DoubleQrs, type DoubleQr } from '../mercadoPago/DoubleQrs.ts';
import { answerQr, renderScanPage } from '../mercadoPago/answerQr.ts';
import { DoubleReports } from '../mercadoPago/DoubleReports.ts';
import { answerDispute } from '../mercadoPago/answerDispute.ts';
import { DoubleDisputes } from '../mercadoPago/DoubleDisputes.ts';
import { disputeHappenings, type DisputeHappenings } from '../mercadoPago/disputeHappenings.ts';
import { answerPayment, NOT_FOUND, type Answer } from '../mercadoPago/answerPayment.ts';
import { answerCheckout } from '../mercadoPago/answerCheckout.ts';
import { type ApiFault, openFaultyServer, type ReceivedRequest } from './openFaultyServer.ts';

export interface MercadoPagoDouble extends DisputeHappenings {
  url: string;
  /** The settings of a shop whose cards it charges. */
  settings: MercadoPagoSettings;
  /** The same for a process, without a till. */
  environment: Readonly<Record<string, string>>;
  books: DoubleBooks;
  reports: DoubleReports;
  disputes: DoubleDisputes;
  notices: DoubleNotices;
  qrs: DoubleQrs;
  /** The buyer scans a code and confirms, and the shop is notified. Null for one that charges nothing any more. */
  scan: (qr: DoubleQr, status?: 'approved' | 'rejected') => Promise<DoublePayment | null>;
  /** The address of notices in the panel; if absent, that of a payment page. */
  notifyAt: (url: string) => void;
  /** Every call of the API, in order. */
  received: ReceivedRequest[];
  /** Replaces the right answer to new preferences. */
  answerPreferencesWith: (wrong: object) => void;
  /** Another account of the same API, which sees no payments but its own. */
  addAccount: (account: DoubleAccount) => void;
  /** Makes the API fail from now on; null answers again. */
  fail: (fault: ApiFault | null) => void;
  /** Changes a payment's state or creates a payment, and notifies the shop. */
  settle: (preferenceId: string, status: string) => Promise<DoublePayment>;
  /** Adds a payment that differs from its preference, and notifies the shop. */
  pay: (preferenceId: string, given: Partial<DoublePayment>) => Promise<DoublePayment>;
  /** Gives money back as somebody does it in the panel, and notifies the shop. */
  refund: (payment: DoublePayment, amount: number) => Promise<DoubleRefund>;
  /** Changes a payment, and notifies the shop. */
  change: (payment: DoublePayment, given: Partial<DoublePayment>) => Promise<void>;
  close: () => Promise<void>;
}

/** An account as `GET /users/me` shows it. */
interface DoubleAccount {
  accessToken: string;
  webhookSecret: string;
  nickname: string;
  /** `MLA` for Argentina. */
  site: string;
  isExpired?: boolean;
}

interface DoubleOptions {
  /** Any free one when left out. */
  port?: number;
}

/** The page on which a person scans codes. */
const SCAN_PAGE = '/checkout/v1/qr';
/** Real time: only a double that hangs outlasts it, on a busy machine too. */
const TIMEOUT_MS = 3_000;

/** Mercado Pago's HTTP API on this machine, as far as Checkout Pro and codes at the counter need it: stores requests and fails on demand. */
export async function openMercadoPagoDouble({
  port = 0,
}: DoubleOptions = {}): Promise<MercadoPagoDouble> {
  const accessToken = 'TEST-double-access-token';
  const webhookSecret = 'double-webhook-secret';
  const accounts: DoubleAccount[] = [
    { accessToken, webhookSecret, nickname: 'TIENDA_DOBLE', site: 'MLA' },
  ];
  const books = new DoubleBooks();
  const reports = new DoubleReports(books);
  const disputes = new DoubleDisputes();
  /** The account of each order, by its number. */
  const owners = new Map<string, DoubleAccount>();
  /** The preference of payments that may name another order than it does. */
  const pages = new Map<number, string>();
  const notices = new DoubleNotices(webhookSecret);
  const qrs = new DoubleQrs(books);
  let panelUrl = '';
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
    pages.set(payment.id, preferenceId);
    await notify(payment);
    return payment;
  }

  async function change(payment: DoublePayment, given: Partial<DoublePayment>): Promise<void> {
    books.change(payment, given);
    await notify(payment);
  }

  async function refund(payment: DoublePayment, amount: number): Promise<DoubleRefund> {
    const made = books.refund(payment, { amount, key: randomUUID(), source: 'admin' });
    if (!('id' in made)) throw new RangeError(made.message);
    await notify(payment);
    return made;
  }

  async function scan(qr: DoubleQr, status?: 'approved' | 'rejected') {
    const payment = qrs.scan(qr, status);
    if (payment) await notify(payment);
    return payment;
  }

  /** Payments by codes are reported by their orders, at the panel's address: an order has none of its own. */
  async function notify(
    payment: DoublePayment,
    given?: { id: string; topic?: string },
  ): Promise<void> {
    const { external_reference: reference } = payment;
    const qr = qrs.ofPayment(payment.id);
    const own = qr ? { id: qr.id, topic: 'order' } : { id: String(payment.id) };
    const preference = books.preferences.find(
      (each) => each.id === pages.get(payment.id) || each.external_reference === reference,
    );
    const page = preference ?? books.preferences.at(-1);
    const target = qr && panelUrl !== '' ? panelUrl : (page?.notification_url ?? panelUrl);
    const secret = owners.get(reference)?.webhookSecret;
    if (target === '') return;
    await notices.send({ ...(given ?? own), url: target, ...(secret && { secret }) });
  }

  function preferenceWith(id: string): DoublePreference | undefined {
    return books.preferences.find((each) => each.id === id);
  }

  function answerApi(request: ReceivedRequest): Answer {
    const { authorization } = request.headers;
    const account = accounts.find((each) => authorization === `Bearer ${each.accessToken}`);
    if (!account || account.isExpired) {
      const message = account ? 'expired_token' : 'invalid access token';
      return { status: 401, body: { message, error: 'unauthorized', status: 401 } };
    }
    const { nickname, site: site_id } = account;
    const body = { id: 1000 + accounts.indexOf(account), nickname, site_id, tags: ['normal'] };
    if (request.path === '/users/me') return { status: 200, body };
    return answerAccount(account, request);
  }

  function answerAccount(
    account: DoubleAccount,
    { method, path, headers, body }: ReceivedRequest,
  ): Answer {
    const { pathname, searchParams } = new URL(path, url);
    const isOwn = (reference: string) => (owners.get(reference) ?? account) === account;
    if (method === 'POST' && /^\/checkout\/preferences\/?$/.test(pathname)) {
      const key = String(headers['x-idempotency-key']);
      const preference = books.addPreference(body as DoublePreference, key);
      if (!preference) return { status: 400, body: { message: 'invalid preference', status: 400 } };
      owners.set(preference.external_reference, account);
      const init_point = `${url}/checkout/v1/redirect?pref_id=${preference.id}`;
      return { status: 201, body: { ...preference, init_point, ...wrongPreference } };
    }
    if (pathname === '/v1/payments/search') {
      const reference = searchParams.get('external_reference') ?? '';
      const results = isOwn(reference) ? books.paymentsOf(reference) : [];
      return { status: 200, body: { paging: { total: results.length }, results } };
    }
    const key = headers['x-idempotency-key']?.toString();
    const qr = answerQr(qrs, { pathname, searchParams, method, body, key }, isOwn);
    if (qr) return qr;
    const report = reports.answer({ method, pathname, body });
    if (report) return report;
    const preferenceId = /^\/checkout\/preferences\/([\w-]+)$/.exec(pathname)?.[1];
    if (method === 'PUT' && preferenceId !== undefined) {
      const known = preferenceWith(preferenceId);
      if (known && !isOwn(known.external_reference)) return NOT_FOUND;
      const preference = books.updatePreference(preferenceId, body as object);
      return preference ? { status: 200, body: preference } : NOT_FOUND;
    }
    const isOwnPayment = (id: number) =>
      isOwn(books.findPayment(String(id))?.external_reference ?? '');
    const asking = { pathname, searchParams, method, body };
    const dispute = answerDispute(disputes, asking, isOwnPayment);
    if (dispute) return dispute;
    const onRefund = (payment: DoublePayment) => void notify(payment).catch(() => undefined);
    const asked = { pathname, method, body, key: String(headers['x-idempotency-key']) };
    return answerPayment(books, asked, { isOwn, onRefund });
  }

  async function scanPage({ method, body }: ReceivedRequest): Promise<Answer> {
    const form = new URLSearchParams(String(body));
    const qr = qrs.find(form.get('order') ?? '');
    const how = form.get('scan');
    if (method === 'POST' && qr && how === 'locked') qrs.lock(qr);
    if (method === 'POST' && qr && (how === 'approved' || how === 'rejected')) await scan(qr, how);
    if (method === 'POST') return { status: 302, location: `${url}${SCAN_PAGE}` };
    const open = qrs.orders.filter(({ id }) => qrs.find(id)?.status === 'created');
    return { status: 200, html: renderScanPage(open) };
  }

  const acts = {
    books,
    disputes,
    settle,
    refund,
    ...disputeHappenings({ books, disputes, notify }),
  };
  const server = await openFaultyServer({
    port,
    isApi: ({ path }) => !path.startsWith('/checkout/v1/'),
    answerApi,
    answerPage: (request, url) =>
      url.pathname === SCAN_PAGE ? scanPage(request) : answerCheckout({ ...request, url }, acts),
  });
  const { url, received } = server;

  return {
    url,
    settings: { accessToken, webhookSecret, posId: null, apiUrl: url, timeoutMs: TIMEOUT_MS },
    environment: {
      MERCADOPAGO_ACCESS_TOKEN: accessToken,
      MERCADOPAGO_WEBHOOK_SECRET: webhookSecret,
      MERCADOPAGO_API_URL: url,
    },
    ...acts,
    reports,
    notices,
    qrs,
    scan,
    notifyAt: (at) => void (panelUrl = at),
    received,
    addAccount: (account) => void accounts.push(account),
    answerPreferencesWith: (wrong) => void (wrongPreference = wrong),
    fail: server.fail,
    pay,
    change,
    close: server.close,
  };
}
