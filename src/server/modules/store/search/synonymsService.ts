import type { CatalogueMemo } from '../../../platform/database/CatalogueMemo.ts';
import type { SynonymGroup } from './expandSynonyms.ts';
import { searchedWords } from './queryTerms.ts';
import type { SynonymsRepository } from './synonymsRepository.ts';

export interface SynonymsService {
  groups(): Promise<readonly SynonymGroup[]>;
}

export function synonymsService(
  repository: SynonymsRepository,
  memo: CatalogueMemo,
): SynonymsService {
  return {
    groups: () =>
      memo.get('synonyms', async () => {
        const groups = await repository.groups();
        return groups.map((terms) => terms.map(searchedWords).filter((words) => words.length > 0));
      }),
  };
}
