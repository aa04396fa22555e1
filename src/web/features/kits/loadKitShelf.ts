import { loadChunk } from '../../ui/chunkNavigation.ts';

/** It lies far below what one came for. */
export const loadKitShelf = () =>
  loadChunk(() => import(/* webpackChunkName: "KitShelf" */ './KitShelf.tsx')).then(
    ({ KitShelf }) => KitShelf,
  );
