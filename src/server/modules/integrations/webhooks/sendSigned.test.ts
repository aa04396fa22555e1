import { openReceiver } from '../../../../testing/fakes/openReceiver.ts';
import { sendSigned, signatureOf, webhookSecret } from './sendSigned.ts';

const SECRET = webhookSecret(Buffer.alloc(32, 7));
const NOW = Date.UTC(2026, 10, 3, 15);

let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => receiver.reset());

type Sending = Parameters<typeof sendSigned>[2];

const send = (given: Partial<Sending> = {}, host = '127.0.0.1') =>
  sendSigned({ id: 7, url: `http://${host}:${receiver.port}/`, body: '{"events":[]}' }, SECRET, {
    now: () => NOW,
    timeoutMs: 500,
    isAllowed: () => true,
    ...given,
  });

test('the signature is that of Standard Webhooks', async () => {
  // The example of its specification.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(
    signatureOf(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}'),
  ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  await send();
  expect(receiver.received[0]?.headers).toMatchObject({
    'webhook-id': 'msg_7',
    'webhook-timestamp': String(NOW / 1000),
    'webhook-signature': signatureOf(SECRET, 'msg_7', NOW / 1000, '{"events":[]}'),
  });
});

test('no redirect is followed, and an answer is cut', async () => {
  receiver.answerBy((response) => {
    const location = `http://127.0.0.1:${receiver.port}/secret`;
    response.writeHead(302, { location }).end(`\0${'x'.repeat(2000)}`);
  });
  expect(await send()).toMatchObject({ status: 302, answer: 'x'.repeat(499) });
  expect(receiver.received).toHaveLength(1);
});

test('who hangs, before the answer or within it, is not waited for', async () => {
  receiver.answerBy(() => undefined);
  expect(await send()).toMatchObject({ status: null, answer: 'No respondió a tiempo.' });
  receiver.answerBy((response) => void response.writeHead(200).write('a'));
  expect(await send()).toMatchObject({ status: null, answer: 'No respondió a tiempo.' });
});

test('a server that is not there has its code', async () => {
  const nowhere = { id: 1, url: 'http://127.0.0.1:9/', body: '{}' };
  const attempt = await sendSigned(nowhere, SECRET, { now: () => NOW, isAllowed: () => true });
  expect(attempt).toMatchObject({ status: null, answer: 'No se pudo conectar (ECONNREFUSED).' });
});

test('nothing goes into the own network, also when a name changes', async () => {
  const own = { status: null, answer: 'La dirección está dentro de la red de la tienda.' };
  expect(await send({ isAllowed: undefined })).toMatchObject(own);
  expect(await send({ isAllowed: undefined }, 'localhost')).toMatchObject(own);
  const answers = [['127.0.0.1'], ['127.0.0.1', '10.0.0.7'], ['10.0.0.7'], []];
  const name = {
    isAllowed: (address: string) => address === '127.0.0.1',
    resolveName: async () => answers.shift() ?? [],
  };
  expect(await send(name, 'erp.example')).toMatchObject({ status: 200 });
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await send(name, 'erp.example')).toMatchObject(own);
  }
  expect(receiver.received).toHaveLength(1);
});
