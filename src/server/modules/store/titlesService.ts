import { foldText } from '../../../domain/foldText.ts';
import type { Page } from '../../../domain/page.ts';
import { MAX_TITLE_RESULTS, MIN_TITLE_SEARCH, type Title } from '../../../domain/title.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import { pageOfList } from './pageOfList.ts';
import type { PageRequest } from './PageRequest.ts';
import { rankTitles } from './rankTitles.ts';
import type { TitlesRepository } from './titlesRepository.ts';

export interface TitlesService {
  page(request: PageRequest): Promise<Page<Title>>;
  /** At most 20, best match first. */
  search(text: string): Promise<Title[]>;
}

/** So many matches are compared; of more than these the best by spelling may be missed, those that begin with the text are not. */
const CANDIDATES = 60;

export function titlesService(repository: TitlesRepository, memo: CatalogueMemo): TitlesService {
  const count = (): Promise<number> => memo.get('titles', () => repository.count());

  return {
    page: async (request) => pageOfList(request, await count(), (range) => repository.page(range)),
    search: async (text) => {
      const wanted = text.trim();
      const folded = foldText(wanted);
      if (folded.length < MIN_TITLE_SEARCH) return [];
      const starting = await repository.startingWith(folded, CANDIDATES);
      const containing = await repository.containing(folded, CANDIDATES);
      const found = new Map([...starting, ...containing].map((title) => [title.id, title]));
      return rankTitles([...found.values()], { text: wanted, folded })
        .slice(0, MAX_TITLE_RESULTS)
        .map(({ id, name }) => ({ id, name }));
    },
  };
}
