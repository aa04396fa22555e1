import { loadChunk } from '../../ui/chunkNavigation.ts';

/** Below the fold. */
export const loadKitShelf = () =>
  loadChunk(() => import(/* webpackChunkName: "KitShelf" */ './KitShelf.tsx')).then(
    ({ KitShelf }) => KitShelf,
  );
