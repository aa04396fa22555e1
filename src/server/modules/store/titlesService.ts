import { foldText } from '../../../domain/foldText.ts';
import type { Page } from '../../../domain/page.ts';
import { MIN_TITLE_SEARCH, type Title } from '../../../domain/title.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import { pageOfList } from '../../platform/pageOfList.ts';
import type { PageRequest } from '../../platform/PageRequest.ts';
import type { SearchIndex } from './search/SearchIndex.ts';
import { titleSearch } from './search/titleSearch.ts';
import type { TitlesRepository } from './titlesRepository.ts';

export interface TitlesService {
  page(request: PageRequest): Promise<Page<Title>>;
  /** At most 20, best match first. */
  search(text: string): Promise<Title[]>;
}

interface TitlesDeps {
  repository: TitlesRepository;
  index: SearchIndex;
  memo: CatalogueMemo;
}

export function titlesService({ repository, index, memo }: TitlesDeps): TitlesService {
  const count = (): Promise<number> => memo.get('titles', () => repository.count());

  return {
    page: async (request) => pageOfList(request, await count(), (range) => repository.page(range)),
    search: async (text) => {
      const wanted = text.trim();
      return foldText(wanted).length < MIN_TITLE_SEARCH ? [] : titleSearch(index, wanted);
    },
  };
}
