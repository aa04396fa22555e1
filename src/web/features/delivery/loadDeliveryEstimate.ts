import { loadChunk } from '../../ui/chunkNavigation.ts';

/** Below the fold. */
export const loadDeliveryEstimate = () =>
  loadChunk(() => import(/* webpackChunkName: "DeliveryEstimate" */ './DeliveryEstimate.tsx')).then(
    ({ DeliveryEstimate }) => DeliveryEstimate,
  );
