import { useState } from 'react';
import { toApiError } from '../../api/ApiError.ts';
import { usePayOrderMutation, type OrderRef } from '../../api/orderApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { pageNavigation } from '../../ui/pageNavigation.ts';

interface CardPaymentProps {
  order: OrderRef;
  /** The last attempt was rejected. */
  isAgain: boolean;
}

/** Begins a payment and goes to the provider's page, which sends the shopper back here. */
export function CardPayment({ order, isAgain }: CardPaymentProps) {
  const [pay, { isLoading }] = usePayOrderMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const begin = async () => {
    setFailure(null);
    const { data, error } = await pay(order);
    const url = data?.method === 'Tarjeta de Credito' ? data.redirectUrl : null;
    if (url !== null) pageNavigation.leaveFor(url);
    else setFailure(error ? failureSentence(toApiError(error)) : orderCopy.payUnavailable);
  };
  return (
    <>
      <div>
        <Button large busy={isLoading} onClick={() => void begin()}>
          {isAgain ? orderCopy.payAgain : orderCopy.pay}
        </Button>
      </div>
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
    </>
  );
}
