import { useState } from 'react';
import type { Cents } from '../../../domain/money/money.ts';
import type { PriceTerms } from '../../../domain/money/priceTerms.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { OnDemand } from '../../ui/loading/OnDemand.tsx';
import { loadChunk } from '../../ui/chunkNavigation.ts';
import styles from './PaymentMethodsButton.module.css';

/** Loaded on first use. */
const loadPaymentMethods = () =>
  loadChunk(() => import(/* webpackChunkName: "PaymentMethods" */ './PaymentMethods.tsx')).then(
    ({ PaymentMethods }) => PaymentMethods,
  );

interface PaymentMethodsButtonProps {
  price: Cents;
  terms: PriceTerms;
  /** Shows only what cards cost. */
  isCardOnly?: boolean;
  onPartFailed?: () => void;
}

/** Opens the payment options of a price. */
export function PaymentMethodsButton(props: PaymentMethodsButtonProps) {
  const { price, terms, isCardOnly = false, onPartFailed } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const giveUp = () => {
    close();
    onPartFailed?.();
  };
  return (
    <>
      <Button variant="quiet" className={styles.methods} onClick={() => setOpen(true)}>
        {isCardOnly ? productPageCopy.instalments : productPageCopy.paymentMethods}
      </Button>
      <OnDemand
        load={loadPaymentMethods}
        isWanted={isOpen}
        onFailure={giveUp}
        props={{ open: isOpen, onClose: close, price, terms, isCardOnly }}
      />
    </>
  );
}
