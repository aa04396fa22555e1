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
  onLeft: () => void;
}

/** Tells the opener that somebody looks, and hears it. Null for a window that nobody opened: recordings can be read there. */
export function linkToShop({ onMessage, onRefused, onLeft }: ShopEars): ShopLink | null {
  const shop = window.opener as Window | null;
  if (!shop) return null;
  const { origin } = window.location;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== shop || event.origin !== origin) return;
    const { data } = event;
    if (isMessage(data)) onMessage(data);
    else if (typeOf(data) === REFUSED) onRefused(data as RefusedMessage);
    else if (typeOf(data) === DISCONNECTED) onLeft();
  });
  shop.postMessage({ type: CONNECTED }, origin);
  return { ask: (command) => shop.postMessage(command, origin) };
}

function typeOf(data: unknown): unknown {
  return (data as { type?: unknown } | null)?.type;
}
