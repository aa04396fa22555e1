/** An answer that is JSON already. */
export class WrittenAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/**
 * Writes an answer with lists whose elements are JSON already: they take the places of the empty lists of these names. To
 * its route it is what it says when it is read.
 */
export function writeWithLists<Wire extends object>(
  answer: Wire,
  lists: Partial<Record<keyof Wire & string, readonly string[]>>,
): Wire {
  let json = JSON.stringify(answer);
  for (const [name, elements] of Object.entries<readonly string[] | undefined>(lists)) {
    if (elements) json = json.replace(`"${name}":[]`, () => `"${name}":[${elements.join(',')}]`);
  }
  return new WrittenAnswer(json) as never;
}
