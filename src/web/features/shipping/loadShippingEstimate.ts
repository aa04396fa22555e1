import { loadChunk } from '../../ui/chunkNavigation.ts';

/** Below the fold. */
export const loadShippingEstimate = () =>
  loadChunk(() => import(/* webpackChunkName: "ShippingEstimate" */ './ShippingEstimate.tsx')).then(
    ({ ShippingEstimate }) => ShippingEstimate,
  );
