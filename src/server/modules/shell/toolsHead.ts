import type { HeadContext } from './HeadContext.ts';
import { ownPageHead } from './ownPageHead.ts';
import type { PageHead } from './PageHead.ts';
import { shellCopy } from './shellCopy.ts';

/** The admins' page. */
export function toolsHead(context: HeadContext): Promise<PageHead> {
  return ownPageHead(shellCopy.tools, 'ToolsPage', context);
}

/** The same for who is no admin: the app comes, and says so. */
export async function refusedToolsHead(context: HeadContext): Promise<PageHead> {
  return { ...(await toolsHead(context)), status: 403 };
}
