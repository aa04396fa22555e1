import { createReadStream } from 'node:fs';
import { OperatorError } from '../OperatorError.ts';
import { readText, type TextEncoding } from './readCsv.ts';

/** A file that contains only text. */
export interface TextFile {
  path: string;
  encoding: TextEncoding;
  hasBom: boolean;
  firstLine: string;
  /** The first line of a Windows-1252 file whose accents are all valid UTF-8: it will be garbled. */
  strayLine: number | null;
}

const UNPRINTABLE = new Set(
  Array.from({ length: 32 }, (_, byte) => byte).filter((byte) => ![9, 10, 13].includes(byte)),
);
const NOT_IN_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const SPREADSHEET = Buffer.from('PK\x03\x04');
const LINE_END = 10;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
/** Most leading bytes of an incomplete UTF-8 character. */
const LONGEST_BEGINNING = 3;
const MAX_FIRST_LINE = 100_000;

/** Reads the whole file in chunks: valid UTF-8 is UTF-8, other text is Windows-1252. @throws OperatorError */
export async function inspectTextFile(path: string): Promise<TextFile> {
  const bytes = new ByteReport();
  try {
    for await (const chunk of createReadStream(path)) bytes.add(chunk as Buffer);
  } catch (error) {
    if (error instanceof OperatorError) throw new OperatorError(`El archivo ${error.message}`);
    throw new OperatorError(`No se puede leer ${path} (${(error as NodeJS.ErrnoException).code}).`);
  }
  const fault = bytes.fault();
  if (fault !== null) throw new OperatorError(`El archivo ${fault}`);
  const { encoding, hasBom, strayLine } = bytes;
  return { path, encoding, hasBom, strayLine, firstLine: await firstLineOf(path, encoding) };
}

class ByteReport {
  hasBom = false;
  #read = 0;
  #isUtf8 = true;
  #highBytes = 0;
  #strange: number | null = null;
  readonly #lines = new Utf8Lines();
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  get encoding(): TextEncoding {
    return this.#isUtf8 ? 'utf-8' : 'windows-1252';
  }

  get strayLine(): number | null {
    return this.#isUtf8 ? null : this.#lines.first;
  }

  /** @throws OperatorError for bytes that no text contains. */
  add(chunk: Buffer): void {
    if (this.#read === 0) this.#lookAtStart(chunk);
    for (const byte of chunk) {
      if (byte >= 0x80) this.#highBytes += 1;
      else if (UNPRINTABLE.has(byte))
        throw new OperatorError('no es de texto: tiene datos binarios.');
      if (NOT_IN_1252.has(byte)) this.#strange ??= byte;
      this.#lines.add(byte);
    }
    this.#read += chunk.length;
    this.#decode(() => this.#decoder.decode(chunk, { stream: true }));
  }

  /** The reason why the file is not text, once it is read; null if it is. */
  fault(): string | null {
    if (this.#read === 0) return 'está vacío.';
    this.#lines.end();
    const wasUtf8 = this.#isUtf8;
    this.#decode(() => this.#decoder.decode());
    // A single accented Windows-1252 character at the end is not the start of a UTF-8 sequence.
    if (wasUtf8 && !this.#isUtf8 && this.#highBytes > LONGEST_BEGINNING) {
      return 'termina en medio de una letra: parece cortado.';
    }
    if (this.#isUtf8 || this.#strange === null) return null;
    return `no está en UTF-8 ni en Windows-1252 (byte 0x${this.#strange.toString(16)}): guardalo en UTF-8.`;
  }

  #lookAtStart(chunk: Buffer): void {
    if (chunk.subarray(0, 4).equals(SPREADSHEET)) {
      throw new OperatorError('es una planilla o un archivo comprimido: guardalo como CSV.');
    }
    if (UTF_16.some((mark) => chunk.subarray(0, 2).equals(mark))) {
      throw new OperatorError('está en UTF-16: guardalo en UTF-8.');
    }
    this.hasBom = chunk.subarray(0, 3).equals(BOM);
  }

  #decode(run: () => string): void {
    if (!this.#isUtf8) return;
    try {
      run();
    } catch {
      this.#isUtf8 = false;
    }
  }
}

/** Finds the first line with multi-byte characters that are all valid UTF-8. */
class Utf8Lines {
  first: number | null = null;
  #line = 1;
  #missing = 0;
  #letters = 0;
  #isBroken = false;

  add(byte: number): void {
    const isContinuation = byte >= 0x80 && byte < 0xc0;
    if (isContinuation !== this.#missing > 0) this.#isBroken = true;
    if (isContinuation && this.#missing > 0) {
      this.#missing -= 1;
      if (this.#missing === 0) this.#letters += 1;
    } else {
      this.#missing = continuationsOf(byte);
    }
    if (byte === LINE_END) this.end();
  }

  end(): void {
    if (this.#letters > 0 && !this.#isBroken && this.#missing === 0) this.first ??= this.#line;
    this.#line += 1;
    this.#missing = 0;
    this.#letters = 0;
    this.#isBroken = false;
  }
}

/** Number of bytes that follow a UTF-8 leading byte. */
function continuationsOf(byte: number): number {
  if (byte < 0xc2) return 0;
  if (byte < 0xe0) return 1;
  return byte < 0xf0 ? 2 : 3;
}

async function firstLineOf(path: string, encoding: TextEncoding): Promise<string> {
  let text = '';
  for await (const piece of readText(path, encoding)) {
    text += piece;
    const end = text.indexOf('\n');
    if (end >= 0) return text.slice(0, end);
    if (text.length > MAX_FIRST_LINE) break;
  }
  return text.slice(0, MAX_FIRST_LINE);
}
