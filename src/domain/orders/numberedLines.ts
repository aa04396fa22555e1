/** Pasted text about orders, one a line. */
interface NumberedLines {
  /** Values by order number; the last line of a number counts. */
  values: Map<string, string>;
  /** Lines without a number and a value. */
  unread: string[];
}

const LINE = /^#?([\p{L}\d-]+)[\s;,:]+(\S.*)$/u;

/** Lines such as `100047 AR123456` or `100047;38.810,00`, as they are copied from a spreadsheet. */
export function readNumberedLines(text: string): NumberedLines {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const values = new Map<string, string>();
  const unread: string[] = [];
  for (const line of lines.filter((each) => each !== '')) {
    const [, number, value] = LINE.exec(line) ?? [];
    if (number === undefined || value === undefined) unread.push(line);
    else values.set(number.toUpperCase(), value.trim());
  }
  return { values, unread };
}
