import type { Recording } from '../recording/Recording.ts';
import { readRecording, writeRecording } from '../recording/recordingFile.ts';

const NAME = 'momento';
/** Longer ones do not survive chats and mails. */
const MAX_LENGTH = 30_000;

/** An actor's history up to a moment, and that moment. */
export interface LinkedMoment {
  messages: Recording;
  sessionId: string;
  /** Position among those messages. */
  at: number;
}

/** A link that has an actor's history up to a moment in it: it needs no file. Null where it would be too long. */
export async function momentLink(
  recording: Recording,
  { sessionId, at }: { sessionId: string; at: number },
  base: string,
): Promise<string | null> {
  const messages = recording.slice(0, at + 1).filter((each) => each.sessionId === sessionId);
  const bytes = new TextEncoder().encode(writeRecording(messages));
  const packed = await through(new CompressionStream('deflate-raw'), bytes);
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  const safe = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return safe.length > MAX_LENGTH ? null : `${base.split('#')[0] ?? ''}#${NAME}=${safe}`;
}

/** The moment of a link's hash; null for none, `broken` for one that cannot be read. */
export async function readMoment(hash: string): Promise<LinkedMoment | 'broken' | null> {
  const [name, safe] = hash.replace('#', '').split('=');
  if (name !== NAME || !safe) return null;
  try {
    const text = atob(safe.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const bytes = await through(new DecompressionStream('deflate-raw'), packed);
    const { messages = [] } = readRecording(new TextDecoder().decode(bytes)) ?? {};
    const [first] = messages;
    return first ? { messages, sessionId: first.sessionId, at: messages.length - 1 } : 'broken';
  } catch {
    return 'broken';
  }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}
