import { matchPath } from 'react-router';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { TOOLS_PAGE_PATHS, type ToolsPageName } from '../../../toolsPaths.ts';
import { cataloguePages } from './pages/cataloguePages.ts';
import { customerPages } from './pages/customerPages.ts';
import { dayPages } from './pages/dayPages.ts';
import { offerPages } from './pages/offerPages.ts';
import { settingsPages } from './pages/settingsPages.ts';
import { systemPages } from './pages/systemPages.ts';
import type { ToolsPageEntry } from './pages/ToolsPageEntry.ts';

/** Every screen of the tools area, each in a chunk of its own, in the order of the navigation. */
const ENTRIES: Readonly<Record<ToolsPageName, ToolsPageEntry>> = {
  ...dayPages,
  ...cataloguePages,
  ...customerPages,
  ...settingsPages,
  ...offerPages,
  ...systemPages,
};

export interface ToolsPage extends ToolsPageEntry {
  name: ToolsPageName;
  path: string;
  title: string;
}

export const toolsPages: readonly ToolsPage[] = (
  Object.entries(ENTRIES) as [ToolsPageName, ToolsPageEntry][]
).map(([name, entry]) => ({
  ...entry,
  name,
  path: TOOLS_PAGE_PATHS[name],
  title: frameCopy.pages[name],
}));

/** Begins to fetch the code of the screen at `pathname`. */
export function preloadScreen(pathname: string): void {
  const itself = toolsPages.find(({ path }) => path === pathname);
  const found = itself ?? toolsPages.find(({ path }) => matchPath(path, pathname));
  found?.Screen.preload();
}
