import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_DOCUMENT_BYTES } from '../../../../domain/orders/dispute.ts';
import { textPdf } from '../../../platform/pdf/textPdf.ts';
import { readDocuments } from './readDocuments.ts';

const WORDS = { tooLarge: 'Los archivos pesan más de 10 MB.', refused: 'no lo mandamos' };
const read = (name: string, content: Uint8Array) => readDocuments([{ name, content }], WORDS);
const picture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .toFormat(format)
    .toBuffer();
const bytes = (text: string) => Buffer.from(text, 'latin1');
const pdf = (objects: string) => bytes(`%PDF-1.7\n${objects}\n%%EOF\n`);
const objectStream = (inside: string, more = '') =>
  Buffer.concat([
    bytes(
      `%PDF-1.7\n4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${more}>>\nstream\n`,
    ),
    deflateSync(bytes(`1 0 ${inside}`)),
    bytes('\nendstream\nendobj\n%%EOF\n'),
  ]);

test.each([
  ['Remito firmado.jpeg', () => picture('jpeg'), 'Remito firmado.jpg', 'image/jpeg'],
  ['captura.exe', () => picture('png'), 'captura.png', 'image/png'],
  [
    '../../etc/legajo',
    async () => textPdf('Legajo', []),
    '.. .. etc legajo.pdf',
    'application/pdf',
  ],
  ['chico.pdf', async () => objectStream('<< /Type /Catalog >>'), 'chico.pdf', 'application/pdf'],
])('%s is what its content is', async (name, make, shown, type) => {
  const [file] = await read(name, await make());
  expect(file).toMatchObject({ name: shown, type });
});

const ACTION = '<< /S /JavaScript /JS (app.alert(1)) >>';

test.each([
  [
    'a picture that is none',
    bytes('\u00ff\u00d8\u00ff basura'),
    /no es una imagen JPG o PNG ni un PDF/,
  ],
  ['a page', bytes('<html><script>alert(1)</script>'), /no es una imagen JPG o PNG ni un PDF/],
  ['nothing', bytes(''), /no es una imagen/],
  ['half a PDF', bytes('%PDF-1.7\n1 0 obj\n<<'), /está incompleto/],
  ['a script', pdf(`1 0 obj\n${ACTION}\nendobj`), /tiene código o archivos adentro/],
  ['a script by number', pdf('1 0 obj\n<< /S /J#61vaScript >>\nendobj'), /tiene código/],
  ['a packed script', objectStream(ACTION), /tiene código o archivos adentro/],
  [
    'an unreadable packing',
    objectStream('x', '/DecodeParms << /Predictor 12 >> '),
    /no se puede revisar/,
  ],
  ['a lie about a packing', pdf('% /ObjStm\n1 0 obj\n<< >>\nendobj'), /no se puede revisar/],
  ['another file', pdf('1 0 obj\n<< /Type /EmbeddedFile >>\nendobj'), /tiene código o archivos/],
  ['a program', pdf('1 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj'), /tiene código/],
  ['a form of another kind', pdf('1 0 obj\n<< /XFA [1 0 R] >>\nendobj'), /tiene código/],
  ['a password', pdf('trailer << /Encrypt 9 0 R >>'), /tiene contraseña/],
])('%s is refused, by its name', async (_what, content, sentence) => {
  await expect(read('Prueba.pdf', content)).rejects.toThrow(sentence);
  await expect(read('Prueba.pdf', content)).rejects.toThrow('«Prueba.pdf»');
});

test('a picture with a page behind it is refused', async () => {
  const both = Buffer.concat([await picture('png'), bytes('<script>alert(1)</script>')]);
  await expect(read('foto.png', both)).rejects.toThrow(/tiene código adentro/);
  await expect(read('foto.webp', await picture('webp'))).rejects.toThrow(/no es una imagen/);
});

test('files are few, and 10 MB together', async () => {
  const photo = await picture('png');
  const large = Buffer.concat([photo, Buffer.alloc(MAX_DOCUMENT_BYTES / 2)]);
  const half = { name: 'a.png', content: large };
  await expect(readDocuments([half, half], WORDS)).rejects.toThrow(/pesan más de 10 MB/);
  const many = Array.from({ length: 11 }, () => ({ name: 'a.png', content: photo }));
  await expect(readDocuments(many, WORDS)).rejects.toThrow(/Hasta 10 archivos/);
  await expect(readDocuments([], WORDS)).rejects.toThrow(/Elegí al menos un archivo/);
  expect(await readDocuments([], { ...WORDS, mayBeEmpty: true })).toEqual([]);
});

test('a PDF that unpacks without end is not read to its end', async () => {
  const bomb = objectStream(' '.repeat(80 * 1024 * 1024));
  await expect(read('bomba.pdf', bomb)).rejects.toThrow(/no se puede revisar/);
});
