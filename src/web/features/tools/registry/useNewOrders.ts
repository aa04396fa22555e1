import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useGetNewOrdersQuery } from '../../../api/tools/noticesToolsApi.ts';
import { readToolsPreference } from '../../../state/toolsPreferences.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { NEW_ORDER_SOUND, playChime } from '../kit/frame/newOrderSound.ts';

/** After the first screen, which has the line for itself. */
const FIRST_MS = 5000;
const POLL_MS = 30_000;

/**
 * Counts the orders that came since the admin last saw their list, and sounds for each if this browser is to. A hidden tab
 * asks only for the sound's sake.
 */
export function useNewOrders(isAllowed: boolean): number {
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const isAtList = useLocation().pathname === toolsPath('orders');
  const [isBegun, setIsBegun] = useState(false);
  const [seen, setSeen] = useState<number | null>(null);
  const heard = useRef<number | null>(null);
  const hasSound = readToolsPreference<boolean>(NEW_ORDER_SOUND, false);

  useEffect(() => {
    const timer = setTimeout(() => setIsBegun(true), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);

  const { currentData, data } = useGetNewOrdersQuery(isAllowed && isBegun ? seen : skipToken, {
    pollingInterval: isHidden && !hasSound ? 0 : POLL_MS,
    refetchOnFocus: true,
  });
  const last = data?.last ?? null;

  useEffect(() => {
    if (last === null) return;
    const isNews = heard.current !== null && last > heard.current;
    heard.current = last;
    if (isNews && readToolsPreference<boolean>(NEW_ORDER_SOUND, false)) playChime();
  }, [last]);

  const isSeen = seen === null || (isAtList && !isHidden);
  if (last !== null && isSeen && last !== seen) setSeen(last);

  return currentData?.count ?? 0;
}

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}
