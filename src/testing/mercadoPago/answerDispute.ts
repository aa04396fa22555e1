import { NOT_FOUND, type Answer } from './answerPayment.ts';
import type { DoubleDisputes, ReceivedFile } from './DoubleDisputes.ts';

interface AskedDispute {
  pathname: string;
  searchParams: URLSearchParams;
  method: string;
  body: unknown;
}

const REFUSED: Answer = {
  status: 400,
  body: { message: 'documentation not accepted', status: 400 },
};

/** Answers about chargebacks and claims; null for other paths. */
export function answerDispute(
  disputes: DoubleDisputes,
  { pathname, searchParams, method, body }: AskedDispute,
  isOwn: (paymentId: number) => boolean,
): Answer | null {
  const claimId = /^\/post-purchase\/v1\/claims\/(\d+)$/.exec(pathname)?.[1];
  if (claimId !== undefined) {
    const claim = disputes.claims.find(({ id }) => String(id) === claimId);
    return claim && isOwn(claim.resource_id) ? { status: 200, body: claim } : NOT_FOUND;
  }
  if (!pathname.startsWith('/v1/chargebacks/')) return null;
  const own = disputes.chargebacks.filter(({ payments }) => payments.every(isOwn));
  if (pathname === '/v1/chargebacks/search') {
    const payment = Number(searchParams.get('payment_id'));
    const results = own.filter(({ payments }) => payments.includes(payment));
    return { status: 200, body: { paging: { total: results.length }, results } };
  }
  const [, id, upload] = /^\/v1\/chargebacks\/(\w+)(\/documentation)?$/.exec(pathname) ?? [];
  const chargeback = own.find((each) => each.id === id);
  if (!chargeback) return NOT_FOUND;
  if (upload === undefined) return { status: 200, body: chargeback };
  const isTaken = method === 'POST' && disputes.addFiles(chargeback, body as ReceivedFile[]);
  return isTaken ? { status: 200, body: {} } : REFUSED;
}

/** The files of a form, in the parts named `files[]`. */
export async function readFiles(type: string, content: Buffer): Promise<ReceivedFile[]> {
  const form = await new Response(new Uint8Array(content), {
    headers: { 'content-type': type },
  }).formData();
  return form.getAll('files[]').flatMap((part) => {
    if (typeof part === 'string') return [];
    return [{ name: part.name, type: part.type, bytes: part.size }];
  });
}
