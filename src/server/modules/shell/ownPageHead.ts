import type { HeadContext } from './HeadContext.ts';
import { markup } from '../../platform/http/markup.ts';
import { categoryList } from './outlines.ts';
import { SHARED_DATA } from './pageData.ts';
import type { PageChunk, PageHead } from './PageHead.ts';
import { shellCopy } from './shellCopy.ts';

/** A page that is each visitor's own, or the answer to a question: nothing for a search engine. */
export async function ownPageHead(
  name: string,
  chunk: PageChunk,
  { data }: HeadContext,
): Promise<PageHead> {
  return {
    status: 200,
    title: shellCopy.titled(name),
    description: shellCopy.ownPageDescription,
    canonicalPath: null,
    picture: null,
    structuredData: [],
    chunk,
    data: [...SHARED_DATA],
    pictures: [],
    outline: markup`<h1>${name}</h1>
${categoryList(await data.categories())}`,
  };
}
