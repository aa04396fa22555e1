/** Versions of products' quantities, by which answers about single products go out of date. */
export class UnitVersions {
  readonly #versions = new Map<number, number>();

  /** Forgets all versions, once no answer with one is kept. */
  clear(): void {
    this.#versions.clear();
  }

  raise(products: readonly number[]): void {
    for (const id of products) this.#versions.set(id, this.of(id) + 1);
  }

  /** The version for an answer about this product, or about none. */
  of(product: number | undefined): number {
    return (product !== undefined && this.#versions.get(product)) || 0;
  }
}
