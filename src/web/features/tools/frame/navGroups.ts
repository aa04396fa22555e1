import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import type { IconComponent } from '../../../ui/icons/icon.ts';
import type { ToolsGroup } from './pages/ToolsPageEntry.ts';
import { toolsPages } from './toolsPages.ts';

export interface NavEntry {
  path: string;
  title: string;
  icon: IconComponent;
  isOnPhone: boolean;
}

/** What the navigation lists, by group. */
export const navGroups: readonly { title: string; entries: readonly NavEntry[] }[] = (
  Object.keys(frameCopy.groups) as ToolsGroup[]
).map((group) => ({
  title: frameCopy.groups[group],
  entries: toolsPages.flatMap(({ nav, path, title }) =>
    nav?.group === group
      ? [{ path, title, icon: nav.icon, isOnPhone: nav.isOnPhone ?? false }]
      : [],
  ),
}));
