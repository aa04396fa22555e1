import type { TitlesRepository } from '../titlesRepository.ts';
import type { SearchWordsRepository } from './searchWordsRepository.ts';
import type { SynonymsService } from './synonymsService.ts';
import type { TitleWordsRepository } from './titleWordsRepository.ts';

/** Everything that searching reads. */
export interface SearchIndex {
  titles: Pick<TitlesRepository, 'startingWith'>;
  titleWords: TitleWordsRepository;
  words: SearchWordsRepository;
  synonyms: SynonymsService;
}
