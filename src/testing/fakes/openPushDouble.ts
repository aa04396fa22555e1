import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from '../../domain/tools/notice.ts';

interface PushedMessage {
  endpoint: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The JSON that the browser would get. */
  payload: unknown;
}

const PUBLIC_BYTES = 65;
const SALT_BYTES = 16;
const LENGTHS_BYTES = 5;
const TAG_BYTES = 16;

/** A push service and its browsers, which read what was encrypted for them (RFC 8291). */
export async function openPushDouble() {
  const received: PushedMessage[] = [];
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  let answer = 201;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const endpoint = `${origin}${request.url}`;
      const browser = browsers.get(endpoint);
      if (browser) {
        const payload = JSON.parse(decrypt(Buffer.concat(chunks), browser)) as unknown;
        received.push({ endpoint, headers: request.headers, payload });
      }
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    received,
    /** The service's answer from now on. */
    answerWith: (status: number) => void (answer = status),
    /** A browser that subscribed. */
    subscribe: (): PushDevice => {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const endpoint = `${origin}/${randomBytes(8).toString('hex')}`;
      browsers.set(endpoint, { keys, auth });
      return {
        endpoint,
        p256dh: keys.generateKeys().toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

function decrypt(
  body: Buffer,
  { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const from = SALT_BYTES + LENGTHS_BYTES;
  const salt = body.subarray(0, SALT_BYTES);
  const sender = body.subarray(from, from + PUBLIC_BYTES);
  const sealed = body.subarray(from + PUBLIC_BYTES);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, about, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes));
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opener.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = Buffer.concat([opener.update(sealed.subarray(0, -TAG_BYTES)), opener.final()]);
  // A byte that says where the text ends, and padding after it.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
