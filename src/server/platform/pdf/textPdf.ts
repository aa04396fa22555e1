/** A part of a document, from top to bottom. */
export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** A label and its value. */
  | { kind: 'fact'; label: string; value: string }
  /** A text, and an amount at the right margin. */
  | { kind: 'line'; text: string; amount: string; isStrong?: boolean };

/** A4 in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56];
const ROOM = WIDTH - 2 * MARGIN;
const LABEL = 170;
const SIZE = 10;
const LEADING = 14;
const FOOT = 40;

/** Helvetica's widths from the space to `~`, in thousandths of its size; bold digits have the same. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/** Codes of the WinAnsi encoding that are not those of Unicode. */
const CODES: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

interface Piece {
  text: string;
  x: number;
  isStrong: boolean;
  size: number;
}

/** Its place on the page, from the foot. */
type Placed = Piece & { y: number };

/**
 * A document of text in the fonts that every PDF reader has, which need not be embedded: Helvetica, in the letters of
 * Western languages. Its pages have the title and their number.
 */
export function textPdf(title: string, blocks: readonly PdfBlock[]): Buffer {
  const pages: Placed[][] = [[]];
  let y = HEIGHT - MARGIN;

  function row(pieces: Piece[], height: number): void {
    if (y - height < MARGIN + FOOT) {
      pages.push([]);
      y = HEIGHT - MARGIN;
    }
    y -= height;
    pages.at(-1)?.push(...pieces.map((piece) => ({ ...piece, y })));
  }

  const piece = (text: string, x = MARGIN, isStrong = false, size = SIZE): Piece => {
    return { text, x, isStrong, size };
  };

  row([piece(title, MARGIN, true, 16)], 20);
  for (const block of blocks) {
    if (block.kind === 'heading') {
      row([], LEADING);
      row([piece(block.text, MARGIN, true, 12)], 18);
    } else if (block.kind === 'text') {
      for (const line of wrap(block.text, ROOM)) row([piece(line)], LEADING);
    } else if (block.kind === 'fact') {
      for (const [at, line] of wrap(block.value, ROOM - LABEL).entries()) {
        const label = at === 0 ? [piece(block.label, MARGIN, true)] : [];
        row([...label, piece(line, MARGIN + LABEL)], LEADING);
      }
    } else {
      const { amount, isStrong = false } = block;
      const right = WIDTH - MARGIN - widthOf(amount);
      for (const [at, line] of wrap(block.text, right - MARGIN - LEADING).entries()) {
        const sum = at === 0 ? [piece(amount, right, isStrong)] : [];
        row([piece(line, MARGIN, isStrong), ...sum], LEADING);
      }
    }
  }
  return write(title, pages);
}

/** Lines that fit; a word that is longer than a line is cut. */
function wrap(text: string, room: number): string[] {
  const lines = text.split('\n').map((paragraph) => {
    const wrapped: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((each) => cut(each, room))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer) > room) {
        wrapped.push(line);
        line = word;
      } else line = longer;
    }
    return [...wrapped, line];
  });
  return lines.flat();
}

function cut(word: string, room: number): string[] {
  if (widthOf(word) <= room) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (widthOf(part + letter) > room) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

function write(title: string, pages: readonly (readonly Placed[])[]): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer): number =>
    objects.push(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  add('<< /Type /Catalog /Pages 2 0 R /Lang (es-AR) >>');
  const kids = pages.map((_page, at) => `${6 + 2 * at} 0 R`).join(' ');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add(font('Helvetica'));
  add(font('Helvetica-Bold'));
  add(Buffer.concat([Buffer.from('<< /Title '), literal(title), Buffer.from(' >>')]));
  for (const [at, pieces] of pages.entries()) {
    const foot = { text: `${title} · ${at + 1} de ${pages.length}`, x: MARGIN, y: MARGIN - 16 };
    const content = Buffer.concat([...pieces, { ...foot, isStrong: false, size: 8 }].map(drawn));
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${7 + 2 * at} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
    );
    add(
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  return assemble(objects);
}

function drawn({ text, x, y, isStrong, size }: Placed): Buffer {
  return Buffer.concat([
    Buffer.from(`BT /${isStrong ? 'F2' : 'F1'} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td `),
    literal(text),
    Buffer.from(' Tj ET\n'),
  ]);
}

/** Accents do not make a letter wider; letters that the font has not are as wide as a digit. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    const code = (letter.normalize('NFD').codePointAt(0) ?? 0) - 32;
    width += WIDTHS[code] ?? 556;
  }
  return (width * SIZE) / 1000;
}

/** A string in parentheses. Letters that the font has not lose their accent, or are a question mark. */
function literal(text: string): Buffer {
  const codes = Array.from(text.normalize('NFC'), (letter) => {
    const code =
      CODES[letter] ?? codeIn(letter) ?? codeIn(letter.normalize('NFD').slice(0, 1)) ?? 63;
    return String.fromCharCode(code);
  });
  const escaped = codes.join('').replaceAll(/[\\()]/g, String.raw`\$&`);
  return Buffer.from(`(${escaped})`, 'latin1');
}

function codeIn(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 32 && code <= 126) || (code >= 160 && code <= 255) ? code : null;
}

/** Numbers the objects and says where each begins. */
function assemble(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const starts: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, body] of objects.entries()) {
    const whole = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      body,
      Buffer.from('\nendobj\n'),
    ]);
    starts.push(length);
    length += whole.length;
    parts.push(whole);
  }
  const count = objects.length + 1;
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}` +
        `trailer\n<< /Size ${count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
