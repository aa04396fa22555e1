import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from './baseApi.ts';

const LAST_DAYS_MS = 72 * 3_600_000;
const TICK_MS = 30_000;

/**
 * Milliseconds that a sale has left, in its last three days; null before, and for no sale (`Infinity`). Once the sale is
 * over, prices are asked for again until the shop has put back the usual ones.
 */
export function useSaleEnd(endsAt: number): number | null {
  const dispatch = useDispatch();
  /** Unknown in a painted page, which may be read later. */
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === Infinity) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = endsAt - Date.now();
      setNow(Date.now());
      timer = setTimeout(tick, left > 0 ? Math.min(TICK_MS, left) : TICK_MS);
      if (left > 0) return;
      dispatch(baseApi.util.invalidateTags(['Product', 'Landing', 'Site', 'Cart', 'CartTotal']));
    };
    tick();
    return () => clearTimeout(timer);
  }, [dispatch, endsAt]);
  const left = now === null ? Infinity : endsAt - now;
  return left > LAST_DAYS_MS ? null : left;
}
