import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { askPublic, PrivateAddress, type AskOptions } from '../../../platform/http/askPublic.ts';
import type { Attempt, DueDelivery } from './deliveriesRepository.ts';

/** A receiver that takes longer gets it again later. */
const TIMEOUT_MS = 10_000;
const SHOWN_BYTES = 500;
const SECRET_MARK = 'whsec_';

export function webhookSecret(key: Buffer): string {
  return `${SECRET_MARK}${key.toString('base64')}`;
}

/** The signature of Standard Webhooks: of id, time in seconds and body, in base64. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_MARK.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

interface Sending extends AskOptions {
  now: () => number;
  timeoutMs?: number;
}

/** Sends a delivery once. Redirects are not followed: they could lead into the shop's own network. Never throws. */
export async function sendSigned(
  { id, url, body }: Pick<DueDelivery, 'id' | 'url' | 'body'>,
  secret: string,
  { now, timeoutMs = TIMEOUT_MS, ...options }: Sending,
): Promise<Attempt> {
  const startedAt = now();
  const began = performance.now();
  const messageId = `msg_${id}`;
  const seconds = Math.floor(startedAt / 1000);
  const signal = AbortSignal.timeout(timeoutMs);
  const took = () => Math.round(performance.now() - began);
  try {
    const answer = await askPublic(new URL(url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Shop-Webhooks/1',
        'webhook-id': messageId,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(secret, messageId, seconds, body),
      },
      body: Buffer.from(body),
      signal,
      ...options,
    });
    const text = await beginningOf(answer);
    return { status: answer.statusCode ?? null, answer: text, milliseconds: took() };
  } catch (error) {
    return { status: null, answer: reasonOf(error, signal), milliseconds: took() };
  }
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= SHOWN_BYTES) break;
  }
  answer.destroy();
  // The column of PostgreSQL takes no zero characters.
  return Buffer.concat(chunks).subarray(0, SHOWN_BYTES).toString('utf8').replaceAll('\0', '');
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof PrivateAddress) return 'La dirección está dentro de la red de la tienda.';
  if (signal.aborted) return 'No respondió a tiempo.';
  const { code, message } = error as NodeJS.ErrnoException;
  return `No se pudo conectar (${code ?? message}).`;
}
