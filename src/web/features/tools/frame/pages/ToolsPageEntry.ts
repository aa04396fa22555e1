import type { frameCopy } from '../../../../copy/tools/frameCopy.ts';
import type { IconComponent } from '../../../../ui/icons/icon.ts';
import type { LazyScreen } from '../lazyScreen.tsx';

export type ToolsGroup = keyof typeof frameCopy.groups;

export interface ToolsPageEntry {
  Screen: LazyScreen;
  /** Where the navigation lists it; absent for pages below another. */
  nav?: { icon: IconComponent; group: ToolsGroup; isOnPhone?: true };
  /** The search lists it, though the navigation does not. */
  isSearched?: true;
}
