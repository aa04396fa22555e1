import type { MobbexSettings } from '../../server/platform/config/readMobbexSettings.ts';
import { markup } from '../../server/platform/http/markup.ts';
import type { Answer } from '../mercadoPago/answerPayment.ts';
import {
  backOf,
  MobbexBooks,
  type MobbexCheckout,
  type MobbexPayment,
} from '../mobbex/MobbexBooks.ts';
import { type ApiFault, openFaultyServer, type ReceivedRequest } from './openFaultyServer.ts';

type Kept = MobbexBooks['operations'][number];

/** The fault of notices. `late` waits for `release`. */
export type MobbexNoticeFault = 'late' | 'duplicated' | 'forged' | 'lost';

export interface MobbexDouble {
  url: string;
  /** The settings of a shop whose cards it charges. */
  settings: MobbexSettings;
  books: MobbexBooks;
  /** Every call of the API, in order. */
  received: ReceivedRequest[];
  /** Makes the API fail from now on, or only its calls of these paths; null answers again. */
  fail: (fault: ApiFault | null, only?: RegExp) => void;
  notices: {
    fault: MobbexNoticeFault | null;
    /** The shop's answers, in order. */
    statuses: number[];
    /** Sends what was held back. */
    release: () => Promise<void>;
  };
  /** Pays a checkout, and notifies the shop. Null for a second payment of one reference. */
  pay: (checkoutId: string, code: number, given?: Partial<MobbexPayment>) => Promise<Kept | null>;
  /** Changes an operation, and notifies the shop. */
  change: (kept: Kept, code: number) => Promise<void>;
  /** Gives money back as somebody does it in the console, and notifies the shop. All of it without a total. */
  refund: (kept: Kept, total?: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Real time: only a double that hangs outlasts it, on a busy machine too. */
const TIMEOUT_MS = 3_000;
const CHOICES = [
  [200, 'Aprobar'],
  [400, 'Rechazar'],
  [2, 'Dejar en espera'],
] as const;
const NOT_FOUND: Answer = { status: 404, body: { result: false, error: 'Not found' } };

/** Mobbex's HTTP API on this machine, as far as its checkout needs it: stores requests and fails on demand. */
export async function openMobbexDouble({ port = 0 } = {}): Promise<MobbexDouble> {
  const settings = { apiKey: 'double-api-key', accessToken: 'double-access-token' };
  const books = new MobbexBooks();
  const held: Kept[] = [];
  const notices: MobbexDouble['notices'] = {
    fault: null,
    statuses: [],
    release: async () => {
      for (const kept of held.splice(0)) await post(kept);
    },
  };

  /** https://mobbex.dev/webhooks (read on 27 November 2026): a POST without any signature. */
  async function post({ payment, checkout, childs }: Kept): Promise<void> {
    const address = new URL(checkout.webhook);
    if (notices.fault === 'forged') address.searchParams.set('token', 'ab'.repeat(32));
    const { id: uid, total, reference } = checkout;
    const data = { result: true, payment, childs, checkout: { uid, total, reference } };
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'checkout', data }),
    });
    await answer.body?.cancel();
    notices.statuses.push(answer.status);
  }

  async function notify(kept: Kept): Promise<void> {
    if (notices.fault === 'lost') return;
    if (notices.fault === 'late') return void held.push(kept);
    const copies = notices.fault === 'duplicated' ? 3 : 1;
    await Promise.all(Array.from({ length: copies }, () => post(kept)));
  }

  async function pay(...[checkoutId, code, given]: Parameters<MobbexDouble['pay']>) {
    const checkout = books.checkouts.find(({ id }) => id === checkoutId);
    const kept = checkout ? books.pay(checkout, code, given) : null;
    if (kept) await notify(kept);
    return kept;
  }

  async function change(kept: Kept, code: number): Promise<void> {
    await notify(books.change(kept, code));
  }

  async function refund(kept: Kept, total?: number): Promise<void> {
    const sentence = books.refund(kept, total ?? null);
    if (sentence !== null) throw new RangeError(sentence);
    await notify(kept);
  }

  function answerApi({ method, path, headers, body }: ReceivedRequest): Answer {
    const isKnown =
      headers['x-api-key'] === settings.apiKey &&
      headers['x-access-token'] === settings.accessToken;
    if (!isKnown) return { status: 401, body: { result: false, error: 'Unauthorized' } };
    const { pathname } = new URL(path, url);
    const [, kind = '', given = '', action] =
      /^\/(p\/checkout|p\/operations|2\.0\/transactions\/coupons)\/?([^/]*)(\/refund)?$/.exec(
        pathname,
      ) ?? [];
    const id = decodeURIComponent(given);
    if (kind === 'p/checkout') return answerCheckout(method, id, body);
    if (kind === '2.0/transactions/coupons') return done(couponsOf(id));
    if (kind !== 'p/operations') return NOT_FOUND;
    const kept = books.find(id);
    const read = kept ?? books.findChild(id);
    if (read && action === undefined) return done(operationOf(read));
    if (!kept) return NOT_FOUND;
    if (method !== 'POST') return NOT_FOUND;
    const sentence = books.refund(kept, (body as { total?: number | null } | null)?.total ?? null);
    if (sentence !== null) return { status: 400, body: { result: false, error: sentence } };
    void notify(kept).catch(() => undefined);
    return done({ total: backOf(kept) });
  }

  function answerCheckout(method: string, id: string, body: unknown): Answer {
    if (method === 'DELETE') return books.deleteCheckout(id) ? done({}) : NOT_FOUND;
    const checkout = books.addCheckout(body as MobbexCheckout);
    if (!checkout) return { status: 400, body: { result: false, error: 'Datos inválidos' } };
    return done({ id: checkout.id, url: `${url}/p/checkout/v2/${checkout.id}` });
  }

  /** Operations of a reference, those that gave back among them. */
  function couponsOf(reference: string) {
    return books.ofReference(reference).flatMap(({ payment, childs }) =>
      [payment, ...childs.map((each) => each.payment)].map(({ id, status }) => ({
        id,
        status: status.code,
      })),
    );
  }

  function operationOf({ payment, checkout, childs }: Kept) {
    const { id: uid, total, reference } = checkout;
    const listed = books.hidesRefunds ? [] : childs;
    const { id, status, total: paid } = payment;
    return {
      transactions: [{ uid: id, status: status.code, type: 'payment', total: paid }],
      transaction: {
        result: true,
        view: { type: 'card' },
        payment,
        checkout: { uid, total, reference, currency: 'ARS' },
        childs: listed,
      },
    };
  }

  async function answerPage({ method, body }: ReceivedRequest, { pathname }: URL): Promise<Answer> {
    const checkout = books.findCheckout(pathname.split('/').at(-1) ?? '');
    if (!checkout) return { status: 404, html: page(markup`<p>Ya no se puede pagar acá.</p>`) };
    const form = new URLSearchParams(String(body));
    const operations = books.ofReference(checkout.reference);
    const back = operations.find(({ payment }) => payment.id === form.get('refund'));
    if (method === 'POST' && back) {
      await refund(back);
      return { status: 302, location: pathname };
    }
    if (method === 'POST' && !books.isOver(checkout)) {
      const code = Number(form.get('code'));
      const kept = await pay(checkout.id, code);
      const location = new URL(checkout.return_url);
      location.searchParams.set('status', String(code));
      location.searchParams.set('type', 'card');
      if (kept) location.searchParams.set('transactionId', kept.payment.id);
      return { status: 302, location: location.href };
    }
    return { status: 200, html: renderCheckout(checkout, operations, books.isOver(checkout)) };
  }

  const server = await openFaultyServer({
    port,
    isApi: ({ path }) => !path.startsWith('/p/checkout/v2/'),
    answerApi,
    answerPage,
  });
  const { url, received, fail, close } = server;
  return {
    url,
    settings: { ...settings, apiUrl: url, timeoutMs: TIMEOUT_MS },
    books,
    received,
    fail,
    notices,
    pay,
    change,
    refund,
    close,
  };
}

function done(data: unknown): Answer {
  return { status: 200, body: { result: true, data } };
}

function renderCheckout(
  { reference, items, total }: MobbexCheckout,
  operations: readonly Kept[],
  isOver: boolean,
): string {
  const choices = CHOICES.map(
    ([code, text]) => markup`<button name="code" value="${code}">${text}</button>\n`,
  );
  return page(markup`<p>Pedido ${reference}, $ ${total}. No se mueve dinero.</p>
<ul>${items.map(({ description, quantity, total: cost }) => markup`<li>${quantity} × ${description}: $ ${cost}</li>`)}</ul>
<ol>${operations.map(
    ({ payment: { id, status } }) => markup`<li>${id}: ${status.code} ${status.text}
<form method="post"><button name="refund" value="${id}">Devolver todo en la consola</button></form></li>`,
  )}</ol>
${isOver ? markup`<p>Ya no se puede pagar acá.</p>` : markup`<form method="post">${choices}</form>`}`);
}

function page(content: ReturnType<typeof markup>): string {
  return `<!doctype html>\n${
    markup`<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Doble de Mobbex</title></head>
<body><h1>Doble de Mobbex</h1>
${content}</body>
</html>
`.html
  }`;
}
