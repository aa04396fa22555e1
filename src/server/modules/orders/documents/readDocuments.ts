import { inflateSync } from 'node:zlib';
import {
  MAX_DOCUMENT_BYTES,
  MAX_EVIDENCE_FILES,
  type DocumentFile,
} from '../../../../domain/orders/dispute.ts';
import { invalid } from '../../../platform/ShopError.ts';

/** Sentences of a use of documents. */
export interface DocumentWords {
  tooLarge: string;
  /** It follows the reason of a refusal. */
  refused: string;
}

const NO_FILE = 'Elegí al menos un archivo.';
const TOO_MANY = `Hasta ${MAX_EVIDENCE_FILES} archivos por vez.`;
const MAX_NAME = 100;
/** All object streams of a PDF together, unpacked. */
const MAX_UNPACKED = 64 * 1024 * 1024;
/** The dictionary of a stream stands before it. */
const HEAD = 4096;

export const DOCUMENT_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
} as const;

/** Names in a PDF that run something, hold another file or send what is typed. They are too long to occur by chance. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData)\b|\/XFA[\s[(<\d]/;
const MARKUP = /<script|<\?php|<svg|<html|<iframe/i;

/** Checks files by their content. @throws ShopError invalid, with a sentence that names the file */
export async function readDocuments(
  files: readonly { name: string; content: Uint8Array }[],
  { tooLarge, refused, mayBeEmpty = false }: DocumentWords & { mayBeEmpty?: boolean },
): Promise<DocumentFile[]> {
  if (files.length === 0 && !mayBeEmpty) throw invalid(NO_FILE);
  if (files.length > MAX_EVIDENCE_FILES) throw invalid(TOO_MANY);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > MAX_DOCUMENT_BYTES) throw invalid(tooLarge);
  return Promise.all(files.map((file) => readFile(file, refused)));
}

async function readFile(
  { name, content }: { name: string; content: Uint8Array },
  refused: string,
): Promise<DocumentFile> {
  const shown =
    name
      .replaceAll(/[\p{C}/\\"]/gu, ' ')
      .trim()
      .slice(0, MAX_NAME) || 'archivo';
  const type = await typeOf(content);
  if (type === null) throw invalid(`«${shown}» no es una imagen JPG o PNG ni un PDF.`);
  const text = Buffer.from(content).toString('latin1');
  const fault = MARKUP.test(text) ? 'tiene código adentro' : pdfFault(text, content, type);
  if (fault !== null) throw invalid(`«${shown}» ${fault}: ${refused}.`);
  const base = shown.replace(/\.\w{1,5}$/, '') || 'archivo';
  return { name: `${base}.${DOCUMENT_TYPES[type]}`, type, content };
}

async function typeOf(content: Uint8Array): Promise<DocumentFile['type'] | null> {
  if (Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-') return 'application/pdf';
  if (content.length === 0) return null;
  const { default: sharp } = await import('sharp');
  const read = await sharp(content, { limitInputPixels: 100_000_000 })
    .metadata()
    .catch(() => null);
  if (read?.format === 'jpeg') return 'image/jpeg';
  return read?.format === 'png' ? 'image/png' : null;
}

function pdfFault(text: string, content: Uint8Array, type: DocumentFile['type']): string | null {
  if (type !== 'application/pdf') return null;
  if (!text.slice(-2048).includes('%%EOF')) return 'está incompleto';
  const plain = withoutEscapes(text);
  if (/\/Encrypt\b/.test(plain)) return 'tiene contraseña o está protegido';
  if (ACTIVE.test(plain)) return 'tiene código o archivos adentro';
  const packed = unpackObjects(text, plain, content);
  if (packed === null) return 'no se puede revisar';
  if (ACTIVE.test(withoutEscapes(packed)) || MARKUP.test(packed)) {
    return 'tiene código o archivos adentro';
  }
  return null;
}

/** A name may spell its letters by number: `/J#61vaScript`. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/#([\da-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The objects of a PDF that are stored compressed; null if not all of them can be read. */
function unpackObjects(text: string, plain: string, content: Uint8Array): string | null {
  let unpacked = '';
  let left = plain.match(/\/ObjStm\b/g)?.length ?? 0;
  for (const found of text.matchAll(/(?<!end)stream\r?\n/g)) {
    if (left === 0) break;
    const head = withoutEscapes(text.slice(Math.max(0, found.index - HEAD), found.index));
    const dictionary = head.slice(Math.max(0, head.lastIndexOf(' obj')));
    if (!/\/ObjStm\b/.test(dictionary)) continue;
    left -= 1;
    const isPacked = /\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/|>>)/.test(dictionary);
    if (/\/DecodeParms\b/.test(dictionary) || isPacked !== /\/Filter\b/.test(dictionary))
      return null;
    if (!isPacked) continue;
    try {
      const maxOutputLength = Math.max(1, MAX_UNPACKED - unpacked.length);
      const packed = content.subarray(found.index + found[0].length);
      unpacked += inflateSync(packed, { maxOutputLength }).toString('latin1');
    } catch {
      return null;
    }
  }
  return left === 0 ? unpacked : null;
}
