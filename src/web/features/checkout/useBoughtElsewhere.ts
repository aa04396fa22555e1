import { useEffect, useState } from 'react';
import { cartTold } from '../../api/cartApi.ts';
import { hearOrder, type TabsOrder } from '../../state/otherTabsOrder.ts';
import { useAppStore } from '../../state/useAppStore.ts';

/** The order that another tab made of this cart: it left nothing in it. Null once there is something in it again. */
export function useBoughtElsewhere(isCartEmpty: boolean | null): TabsOrder | null {
  const { dispatch } = useAppStore();
  const [order, setOrder] = useState<TabsOrder | null>(null);
  const [wasEmpty, setWasEmpty] = useState(isCartEmpty);
  useEffect(
    () =>
      hearOrder((told) => {
        dispatch(cartTold({ lines: [] }));
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
