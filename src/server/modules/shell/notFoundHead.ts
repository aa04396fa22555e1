import { type Brand, pageTitle } from '../../../domain/brand/Brand.ts';
import { type PageHead, SHARED_DATA } from './PageHead.ts';
import { shellCopy } from './shellCopy.ts';

/** `chunk`: of the page whose subject is unknown. */
export async function notFoundHead(chunk: string, brand: Brand): Promise<PageHead> {
  return {
    ...NOTHING_TO_FIND,
    status: 404,
    title: pageTitle(shellCopy.notFound, brand),
    description: shellCopy.notFoundText,
    chunk,
    data: [...SHARED_DATA],
  };
}

/** Fallback without the database: the app loads, and shows locally stored data. */
export function unavailableHead(brand: Brand): PageHead {
  return {
    ...NOTHING_TO_FIND,
    status: 503,
    title: pageTitle(shellCopy.unavailable, brand),
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
