/** A pseudo-random sequence, deterministic for a seed (splitmix32). */
export interface Random {
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  /** @throws Error for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
}

export function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b9);

  function below(limit: number): number {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    mixed ^= mixed >>> 15;
    return Math.floor(((mixed >>> 0) / 2 ** 32) * limit);
  }

  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
  };
}

/** A copy in an order that depends only on the seed. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomFrom(seed);
  const keyed = items.map((item) => ({ item, key: random.below(2 ** 32) }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}
