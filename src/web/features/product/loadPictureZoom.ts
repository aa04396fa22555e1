import { loadChunk } from '../../ui/chunkNavigation.ts';

/** Loaded on first use. */
export const loadPictureZoom = () =>
  loadChunk(() => import(/* webpackChunkName: "PictureZoom" */ './PictureZoom.tsx')).then(
    ({ PictureZoom }) => PictureZoom,
  );
