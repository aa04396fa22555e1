import { type PageHead, SHARED_DATA } from './PageHead.ts';
import { shellCopy } from './shellCopy.ts';

/** `chunk`: of the page whose subject is unknown. */
export async function notFoundHead(chunk: string): Promise<PageHead> {
  return {
    ...NOTHING_TO_FIND,
    status: 404,
    title: shellCopy.titled(shellCopy.notFound),
    description: shellCopy.notFoundText,
    chunk,
    data: [...SHARED_DATA],
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
  };
}

const NOTHING_TO_FIND = {
  canonicalPath: null,
  picture: null,
  structuredData: [],
  pictures: [],
};
