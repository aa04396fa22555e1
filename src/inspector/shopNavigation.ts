import type { StatelyInspectionEvent } from '@statelyai/inspect';
import {
  CONNECTED,
  DISCONNECTED,
  REFUSED,
  type InspectorCommand,
  type RefusedMessage,
} from '../protocol/inspectorMessages.ts';
import { isMessage } from './recording/recordingFile.ts';

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
}

const LOOK_EVERY_MS = 1_000;

/** Tells the opener that somebody looks, and hears it. Null for a window that nobody opened: recordings can be read there. */
export function linkToShop({ onMessage, onRefused, onLeft, onIgnored }: ShopEars): ShopLink | null {
  const shop = window.opener as Window | null;
  if (!shop) return null;
  const { origin } = window.location;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source === window) return;
    if (event.source !== shop || event.origin !== origin) return onIgnored();
    const { data } = event;
    if (isMessage(data)) onMessage(data);
    else if (typeOf(data) === REFUSED) onRefused(data as RefusedMessage);
    else if (typeOf(data) === DISCONNECTED) onLeft();
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

function typeOf(data: unknown): unknown {
  return (data as { type?: unknown } | null)?.type;
}
