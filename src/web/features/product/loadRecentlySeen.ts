import { loadChunk } from '../../ui/chunkNavigation.ts';

/** Below the fold. */
export const loadRecentlySeen = () =>
  loadChunk(() => import(/* webpackChunkName: "RecentlySeen" */ './RecentlySeen.tsx')).then(
    ({ RecentlySeen }) => RecentlySeen,
  );
