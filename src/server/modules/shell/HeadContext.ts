import type { ShellData } from './ShellData.ts';

/** What a page's head is made from. */
export interface HeadContext {
  data: ShellData;
  /** Of absolute links, without a trailing slash. */
  origin: string;
}
