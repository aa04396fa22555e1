import { loadChunk } from '../../ui/chunkNavigation.ts';

/** Its code comes when it is first asked for. */
export const loadPictureZoom = () =>
  loadChunk(() => import(/* webpackChunkName: "PictureZoom" */ './PictureZoom.tsx')).then(
    ({ PictureZoom }) => PictureZoom,
  );
