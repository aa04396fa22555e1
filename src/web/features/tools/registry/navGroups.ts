import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import type { ToolsPageName } from '../../../toolsPaths.ts';
import type { IconComponent } from '../../../ui/icons/icon.ts';
import { useMayOpen } from '../kit/frame/useMayOpen.ts';
import { toolsPages, type ToolsGroup } from './toolsPages.ts';

export interface NavEntry {
  name: ToolsPageName;
  path: string;
  title: string;
  icon: IconComponent;
  isOnPhone: boolean;
}

interface NavGroup {
  title: string;
  entries: readonly NavEntry[];
}

/** All pages that the navigation can list, by group. */
const NAV_GROUPS: readonly NavGroup[] = (Object.keys(frameCopy.groups) as ToolsGroup[]).map(
  (group) => ({
    title: frameCopy.groups[group],
    entries: toolsPages.flatMap(({ name, nav, path, title }) =>
      nav?.group === group
        ? [{ name, path, title, icon: nav.icon, isOnPhone: nav.isOnPhone ?? false }]
        : [],
    ),
  }),
);

/** The pages that the navigation lists for this admin. */
export function useNavGroups(): readonly NavGroup[] {
  const mayOpen = useMayOpen();
  return NAV_GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ name }) => mayOpen(name)),
  })).filter(({ entries }) => entries.length > 0);
}

export type SearchedPage = Pick<NavEntry, 'name' | 'path' | 'title'>;

const SEARCHED: readonly SearchedPage[] = toolsPages.filter(({ isSearched }) => isSearched);

/** The pages that the search lists for this admin. */
export function useSearchedPages(): readonly SearchedPage[] {
  const mayOpen = useMayOpen();
  const listed = useNavGroups().flatMap(({ entries }): readonly SearchedPage[] => entries);
  return [...listed, ...SEARCHED.filter(({ name }) => mayOpen(name))];
}
