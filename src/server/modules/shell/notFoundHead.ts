import { type HeadContext, type PageHead, SHARED_DATA } from './PageHead.ts';
import { markup } from '../../platform/http/markup.ts';
import { categoryList } from './outlines.ts';
import { shellCopy } from './shellCopy.ts';

export async function notFoundHead({ data }: HeadContext): Promise<PageHead> {
  return {
    ...NOTHING_TO_FIND,
    status: 404,
    title: shellCopy.titled(shellCopy.notFound),
    description: shellCopy.notFoundText,
    chunk: 'NotFoundPage',
    data: [...SHARED_DATA],
    outline: markup`<h1>${shellCopy.notFound}</h1>
<p>${shellCopy.notFoundText}</p>
${categoryList(await data.categories())}`,
  };
}

/** Fallback without the database: the app loads, and shows locally stored data. */
export function unavailableHead(): PageHead {
  return {
    ...NOTHING_TO_FIND,
    status: 503,
    title: shellCopy.titled(shellCopy.unavailable),
    description: shellCopy.unavailableText,
    chunk: 'HomePage',
    data: [],
    outline: markup`<h1>${shellCopy.unavailable}</h1>
<p>${shellCopy.unavailableText}</p>
`,
  };
}

const NOTHING_TO_FIND = {
  canonicalPath: null,
  picture: null,
  structuredData: [],
  pictures: [],
};
