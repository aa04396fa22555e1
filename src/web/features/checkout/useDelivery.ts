import { skipToken } from '@reduxjs/toolkit/query';
import { formatPostalCode, readPostalCode } from '../../../domain/postalCode.ts';
import { useGetDeliveryOfferQuery } from '../../api/deliveryApi.ts';
import type { DeliveryValues } from './CheckoutDraft.ts';
import type { CheckoutDelivery } from './useCheckout.ts';

/** Shipping quotes for the typed postal code, once it is valid. */
export function useDelivery({ postalCode, shippingType }: DeliveryValues): CheckoutDelivery {
  const code = readPostalCode(postalCode);
  const question = code ? { postalCode: formatPostalCode(code) } : skipToken;
  const { currentData, isFetching, isError, refetch } = useGetDeliveryOfferQuery(question);
  const offer = currentData ?? null;
  return {
    offer,
    isLoading: isFetching && offer === null,
    isFailed: isError && offer === null,
    retry: () => void refetch(),
    quote: offer?.quotes.find(({ type }) => type === shippingType) ?? null,
  };
}
