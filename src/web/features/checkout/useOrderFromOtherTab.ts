import { useEffect, useState } from 'react';
import { setCachedCart } from '../../api/cartApi.ts';
import { onOrderInOtherTab, type OrderInOtherTab } from '../../state/orderBroadcast.ts';
import { useAppStore } from '../../state/useAppStore.ts';

/** The order that another tab placed with this cart; null once the cart has lines again. */
export function useOrderFromOtherTab(isCartEmpty: boolean | null): OrderInOtherTab | null {
  const { dispatch } = useAppStore();
  const [order, setOrder] = useState<OrderInOtherTab | null>(null);
  const [wasEmpty, setWasEmpty] = useState(isCartEmpty);
  useEffect(
    () =>
      onOrderInOtherTab((told) => {
        dispatch(setCachedCart({ lines: [] }));
        setOrder(told);
      }),
    [dispatch],
  );
  if (isCartEmpty !== wasEmpty) {
    setWasEmpty(isCartEmpty);
    if (isCartEmpty === false) setOrder(null);
  }
  return order;
}
