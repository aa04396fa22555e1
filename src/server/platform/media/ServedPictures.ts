import { createWorkLimit } from './createWorkLimit.ts';
import type { MediaStore } from './MediaStore.ts';
import { openPictureVariants, type PictureVariants } from './PictureVariants.ts';
import { openSocialPictures, type SocialPictures } from './SocialPictures.ts';

/** What is made of stored pictures when it is first asked for, and kept in the cache folder. */
export interface ServedPictures {
  social: SocialPictures;
  variants: PictureVariants;
}

/** Each takes a core for a moment, and a page asks for a dozen. */
const LIMITS = { atOnce: 2, waiting: 200 };

export function openServedPictures(media: MediaStore, cacheDirectory: string): ServedPictures {
  const limit = createWorkLimit(LIMITS);
  return {
    social: openSocialPictures(media, cacheDirectory, limit),
    variants: openPictureVariants(media, cacheDirectory, limit),
  };
}
