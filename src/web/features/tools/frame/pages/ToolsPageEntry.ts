import type { ComponentType } from 'react';
import type { frameCopy } from '../../../../copy/tools/frameCopy.ts';
import type { IconComponent } from '../../../../ui/icons/icon.ts';

export type ToolsGroup = keyof typeof frameCopy.groups;

export interface ToolsPageEntry {
  Screen: ComponentType;
  /** Where the navigation lists it; absent for pages below another. */
  nav?: { icon: IconComponent; group: ToolsGroup; isOnPhone?: true };
}
