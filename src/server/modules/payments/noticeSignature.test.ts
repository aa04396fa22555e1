import { WebhookSignatureValidator } from 'mercadopago';
import { readSignedNotice } from './readSignedNotice.ts';
import { signNotice } from './noticeSignature.ts';
import { ForgedNotice } from './PaymentProvider.ts';

const SECRET = 'el-secreto';
const TS = '1742505638683';
const SIGNED = { dataId: '123456', requestId: 'b1d2-9f' };

interface Sent {
  id?: string | string[];
  requestId?: string;
  signature?: string | string[];
  type?: string;
}

function read(sent: Sent) {
  const headers = {
    ...(sent.signature !== undefined && { 'x-signature': sent.signature }),
    ...(sent.requestId !== undefined && { 'x-request-id': sent.requestId }),
  };
  const query = { ...(sent.id !== undefined && { 'data.id': sent.id }), type: sent.type };
  return readSignedNotice({ headers, query }, SECRET);
}

const signature = signNotice(SECRET, SIGNED, TS);
const right: Sent = { id: SIGNED.dataId, requestId: SIGNED.requestId, signature };

test('the signature matches the specification', () => {
  expect(signature).toBe(
    `ts=${TS},v1=6db114c5ffb6a5a0f5759e65c2dc0cc2a739dfa095d0d2bf4d4e3d716ac81d77`,
  );
});

describe('a signed webhook', () => {
  test.each<[string, Sent]>([
    ['as it came', right],
    ['with the parts in another order', { ...right, signature: reversed(signature) }],
    ['with spaces', { ...right, signature: signature.replace(',', ' , ') }],
    ['said to be about a payment', { ...right, type: 'payment' }],
  ])('is read %s', (_case, sent) => {
    expect(read(sent)).toEqual({ kind: 'payment', id: '123456' });
  });

  test('omits missing parts from the manifest', () => {
    const bare = signNotice(SECRET, { dataId: '123456', requestId: null }, TS);
    expect(read({ id: '123456', signature: bare })).toEqual({ kind: 'payment', id: '123456' });
    const empty = signNotice(SECRET, { dataId: null, requestId: null }, TS);
    expect(read({ signature: empty })).toBeNull();
    expect(read({ id: '', signature: empty })).toBeNull();
  });

  test('about an order has its id in capitals, signed so or in small letters', () => {
    const parts = { dataId: 'ORD01JQ4S4KY8HWQ6NA5PXB65B3D3', requestId: 'r' };
    const upper = { id: parts.dataId, requestId: 'r', signature: signNotice(SECRET, parts, TS) };
    const lower = { ...parts, dataId: parts.dataId.toLowerCase() };
    const qr = { kind: 'qr', id: parts.dataId };
    expect(read({ ...upper, type: 'order' })).toEqual(qr);
    const small = { ...upper, type: 'order', signature: signNotice(SECRET, lower, TS) };
    expect(read(small)).toEqual(qr);
    expect(read(upper)).toBeNull();
    expect(read({ ...right, type: 'order' })).toBeNull();
    expect(() => read({ ...upper, id: lower.dataId })).toThrow(ForgedNotice);
  });

  test.each([
    ['topic_chargebacks_wh', 'chargeback'],
    ['topic_claims_integration_wh', 'claim'],
  ])('of %s is read', (type, kind) => {
    expect(read({ ...right, type })).toEqual({ kind, id: '123456' });
  });

  test('about something else is ignored', () => {
    expect(read({ ...right, type: 'topic_merchant_order_wh' })).toBeNull();
  });

  test('is valid at any age, because querying again is harmless', () => {
    const old = signNotice(SECRET, SIGNED, '1');
    expect(read({ ...right, signature: old })).toEqual({ kind: 'payment', id: '123456' });
    expect(read({ ...right, signature: old })).toEqual({ kind: 'payment', id: '123456' });
  });

  test('is accepted by Mercado Pago’s SDK as well', () => {
    const check = (xSignature: string) => () =>
      WebhookSignatureValidator.validate({
        xSignature,
        xRequestId: SIGNED.requestId,
        dataId: SIGNED.dataId,
        secret: SECRET,
      });
    expect(check(signature)).not.toThrow();
    expect(check(signNotice('otro', SIGNED, TS))).toThrow();
  });
});

describe('an invalid webhook', () => {
  test.each<[string, Sent]>([
    ['with another secret', { ...right, signature: signNotice('otro', SIGNED, TS) }],
    ['about another payment', { ...right, id: '123457' }],
    ['without the id', { requestId: SIGNED.requestId, signature }],
    ['with the id twice', { ...right, id: ['123456', '123456'] }],
    ['with another request id', { ...right, requestId: 'b1d2-9e' }],
    ['without the request id', { id: '123456', signature }],
    ['without a signature', { id: '123456', requestId: SIGNED.requestId }],
    ['with an empty one', { ...right, signature: '' }],
    ['with two', { ...right, signature: [signature, signature] }],
    ['with another time', { ...right, signature: signature.replace(TS, '1742505638684') }],
    ['without a time', { ...right, signature: signature.slice(signature.indexOf('v1')) }],
    ['without a hash', { ...right, signature: `ts=${TS}` }],
    ['with half a hash', { ...right, signature: signature.slice(0, -1) }],
    ['with a time that is none', { ...right, signature: signature.replace(TS, 'ayer') }],
    ['with a hash that is none', { ...right, signature: `ts=${TS},v1=${'z'.repeat(64)}` }],
  ])('is refused %s', (_case, sent) => {
    expect(() => read(sent)).toThrow(ForgedNotice);
  });
});

function reversed(header: string): string {
  return header.split(',').toReversed().join(',');
}
