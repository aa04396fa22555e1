import { loadChunk } from '../../ui/chunkNavigation.ts';

/** It is below what one came for. */
export const loadDeliveryEstimate = () =>
  loadChunk(() => import(/* webpackChunkName: "DeliveryEstimate" */ './DeliveryEstimate.tsx')).then(
    ({ DeliveryEstimate }) => DeliveryEstimate,
  );
