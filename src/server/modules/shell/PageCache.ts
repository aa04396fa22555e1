import { LRUCache } from 'lru-cache';
import type { CatalogueChange } from '../../platform/database/Database.ts';
import type { EncodedBody } from '../../platform/http/EncodedBody.ts';
import { UnitVersions } from '../../platform/http/UnitVersions.ts';
import type { PageHead } from './PageHead.ts';

/** A page's HTML before any script runs. */
export interface ShellPage {
  status: PageHead['status'];
  body: EncodedBody;
  /** Its name among the kept pages with content; null for all others. */
  keptAs: string | null;
}

/** The state of the catalogue that a page shows. */
interface PageState {
  generation: number;
  /** The product whose quantities it shows. */
  product: number | undefined;
  units: number;
}

interface KeptPage extends Pick<PageState, 'product' | 'units'> {
  page: ShellPage;
}

const PAGES_BYTES = 40 * 1024 * 1024;
const OPEN_ENDED_BYTES = 8 * 1024 * 1024;

function pageCache(maxSize: number): LRUCache<string, KeptPage> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ page: { body } }, id) => body.bytes + 2 * id.length,
  });
}

/** Pages that are kept until the catalogue changes what they show. */
export class PageCache {
  readonly #pages = pageCache(PAGES_BYTES);
  /** Apart, so that these do not push the others out. */
  readonly #openEnded = pageCache(OPEN_ENDED_BYTES);
  readonly #units = new UnitVersions();
  #generation = 0;

  stateOf(product: number | undefined): PageState {
    return { generation: this.#generation, product, units: this.#units.of(product) };
  }

  find(id: string): ShellPage | undefined {
    const kept = this.#pages.get(id) ?? this.#openEnded.get(id);
    return kept && this.#units.of(kept.product) === kept.units ? kept.page : undefined;
  }

  /** Keeps a page of that state, unless it is out of date already. */
  keep(
    id: string,
    page: ShellPage,
    { generation, product, units }: PageState,
    isOpenEnded: boolean,
  ): void {
    if (generation !== this.#generation || units !== this.#units.of(product)) return;
    const cache = isOpenEnded || page.status === 404 ? this.#openEnded : this.#pages;
    cache.set(id, { page, product, units });
  }

  drop(change: CatalogueChange): void {
    if (change !== 'anything' && change.stock.length === 0) {
      this.#units.raise(change.units);
      return;
    }
    this.#generation += 1;
    this.#units.clear();
    this.#pages.clear();
    this.#openEnded.clear();
  }
}
