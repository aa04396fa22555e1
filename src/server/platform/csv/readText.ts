import { createReadStream } from 'node:fs';

export type TextEncoding = 'utf-8' | 'windows-1252';

/** A file's text in pieces, without a byte order mark, its lines ended by `\n` whatever they were ended by. */
export async function* readText(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const chunk of createReadStream(path)) {
    const text = held + decoder.decode(chunk as Buffer, { stream: true });
    // A line end of two characters may be cut in two.
    held = text.endsWith('\r') ? '\r' : '';
    yield withPlainEnds(text.slice(0, text.length - held.length));
  }
  yield withPlainEnds(held + decoder.decode());
}

function withPlainEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
