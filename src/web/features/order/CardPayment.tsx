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
  /** `again`: the last was rejected; `replacing`: the last is in process, and is cancelled first. */
  kind: 'first' | 'again' | 'replacing';
}

const LABELS = {
  first: orderCopy.pay,
  again: orderCopy.payAgain,
  replacing: orderCopy.payOther,
} as const;

/** Begins a payment and goes to the provider's page, which sends the shopper back here. */
export function CardPayment({ order, kind }: CardPaymentProps) {
  const [pay, { isLoading }] = usePayOrderMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const isReplacing = kind === 'replacing';
  const begin = async () => {
    setFailure(null);
    const { data, error } = await pay({ order, replacePending: isReplacing });
    const url = data?.method === 'Tarjeta de Credito' ? data.redirectUrl : null;
    if (url !== null) pageNavigation.leaveFor(url);
    else setFailure(error ? failureSentence(toApiError(error)) : orderCopy.payUnavailable);
  };
  return (
    <>
      <div>
        <Button
          large={!isReplacing}
          variant={isReplacing ? 'secondary' : 'primary'}
          busy={isLoading}
          onClick={() => void begin()}
        >
          {LABELS[kind]}
        </Button>
      </div>
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
    </>
  );
}
