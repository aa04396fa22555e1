import { loadChunk } from '../../ui/chunkNavigation.ts';

/** Its code comes when it is first asked for. */
export const loadPaymentMethods = () =>
  loadChunk(() => import(/* webpackChunkName: "PaymentMethods" */ './PaymentMethods.tsx')).then(
    ({ PaymentMethods }) => PaymentMethods,
  );
