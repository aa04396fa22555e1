import { useState } from 'react';
import type { Cents } from '../../../domain/money/money.ts';
import type { ShownCard } from '../../../domain/orders/credit.ts';
import { useGetCreditQuery } from '../../api/creditApi.ts';

/** A gift card with its code, which only this page holds. */
type TypedCard = ShownCard & { code: string };

export interface CheckoutCredit {
  /** The shopper's own that can be used now. */
  own: Cents;
  usesOwn: boolean;
  chooseOwn: (isUsed: boolean) => void;
  card: TypedCard | null;
  chooseCard: (card: TypedCard | null) => void;
  /** The balances that pay, in order. */
  balances: readonly Cents[];
  /** The shopper's own is known. */
  isKnown: boolean;
}

/** Credit that the purchase uses: the shopper's own unless they say no, and a gift card that they typed. */
export function useCheckoutCredit(isMember: boolean): CheckoutCredit {
  const { currentData, isError } = useGetCreditQuery(undefined, { skip: !isMember });
  const [isWanted, chooseOwn] = useState(true);
  const [card, chooseCard] = useState<TypedCard | null>(null);
  const own = (isMember && currentData && !currentData.isBlocked && currentData.balance) || 0;
  const usesOwn = isWanted && own > 0;
  return {
    own,
    usesOwn,
    chooseOwn,
    card,
    chooseCard,
    balances: [card?.balance ?? 0, usesOwn ? own : 0],
    isKnown: !isMember || currentData !== undefined || isError,
  };
}
