import archivo from './archivo-latin.woff2';
import bitter from './bitter-latin.woff2';
import inter from './inter-latin.woff2';
import outfit from './outfit-latin.woff2';

/** URLs of the files of all typefaces, by name. Shoppers load the brand's alone, which the server names. */
export const FONT_FILES = { archivo, bitter, inter, outfit } as const;
