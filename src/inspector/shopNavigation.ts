import type { StatelyInspectionEvent } from '@statelyai/inspect';
import {
  CONNECTED,
  isDisconnected,
  isIgnored,
  isRefusal,
  type InspectorCommand,
  type RefusedMessage,
} from '../protocol/inspectorMessages.ts';
import { isMessage } from './recording/isMessage.ts';

/** The page of the shop that opened this window. */
export interface ShopLink {
  ask: (command: InspectorCommand) => void;
}

interface ShopEars {
  onMessage: (message: StatelyInspectionEvent) => void;
  onRefused: (refusal: RefusedMessage) => void;
  /** It said so, or its window is closed. */
  onLeft: () => void;
  /** Something came from elsewhere, or is nothing that a shop says. */
  onIgnored: () => void;
  /** So many of the same came to the shop. */
  onIgnoredThere: (count: number) => void;
}

const LOOK_EVERY_MS = 1_000;

/** Tells the opener that somebody looks, and hears it. Null for a window that nobody opened: recordings can be read there. */
export function linkToShop(ears: ShopEars): ShopLink | null {
  const { onMessage, onRefused, onLeft, onIgnored, onIgnoredThere } = ears;
  const shop = window.opener as Window | null;
  if (!shop) return null;
  const { origin } = window.location;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source === window) return;
    if (event.source !== shop || event.origin !== origin) return onIgnored();
    const { data } = event;
    if (isMessage(data)) onMessage(data);
    else if (isRefusal(data)) onRefused(data);
    else if (isIgnored(data)) onIgnoredThere(data.count);
    else if (isDisconnected(data)) onLeft();
    else onIgnored();
  });
  // A window that is closed says nothing.
  const looking = window.setInterval(() => {
    if (!shop.closed) return;
    window.clearInterval(looking);
    onLeft();
  }, LOOK_EVERY_MS);
  shop.postMessage({ type: CONNECTED }, origin);
  return { ask: (command) => shop.postMessage(command, origin) };
}
