import { loadChunk } from '../../ui/chunkNavigation.ts';

/** Loaded on first use. */
export const loadPaymentMethods = () =>
  loadChunk(() => import(/* webpackChunkName: "PaymentMethods" */ './PaymentMethods.tsx')).then(
    ({ PaymentMethods }) => PaymentMethods,
  );
