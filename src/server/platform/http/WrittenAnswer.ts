/** An answer that is JSON already. */
export class WrittenAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** JSON as the answer that it is to its route. */
export function written<Wire extends object>(json: string): Wire {
  return new WrittenAnswer(json) as never;
}

/**
 * Writes an answer's JSON with lists whose elements are JSON already: they take the places of the empty lists of these
 * names, in the order of those. To its route it is what it says when it is read.
 */
export function writeWithLists<Wire extends object>(
  answer: string,
  lists: Readonly<Record<string, readonly string[]>>,
): Wire {
  let json = '';
  let from = 0;
  for (const [name, elements] of Object.entries(lists)) {
    const empty = `"${name}":[]`;
    const at = answer.indexOf(empty, from);
    if (at < 0) continue;
    const end = at + empty.length - 1;
    json += answer.slice(from, end);
    for (const [index, element] of elements.entries())
      json += index === 0 ? element : `,${element}`;
    from = end;
  }
  return written(json + answer.slice(from));
}
