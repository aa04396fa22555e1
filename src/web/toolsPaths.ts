import { fillPath } from '../contract/fillPath.ts';
import { TOOLS_PAGE_PATHS, type ToolsPageName } from '../contract/tools/toolsPagePaths.ts';

export { TOOLS_PAGE_PATHS };
export type { ToolsPageName };

/** The URL of a page of the tools area. Apart from `paths.ts`, which every page of the shop loads. */
export function toolsPath(
  name: ToolsPageName,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillPath(TOOLS_PAGE_PATHS[name], values);
}
