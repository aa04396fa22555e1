import { loadChunk } from '../../ui/chunkNavigation.ts';

/** It comes after what one came for. */
export const loadRecentlySeen = () =>
  loadChunk(() => import(/* webpackChunkName: "RecentlySeen" */ './RecentlySeen.tsx')).then(
    ({ RecentlySeen }) => RecentlySeen,
  );
