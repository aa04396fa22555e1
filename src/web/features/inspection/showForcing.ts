import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Forcing } from '../../../protocol/Forcing.ts';
import { ForcingStrip } from './ForcingStrip.tsx';
import styles from './ForcingStrip.module.css';

let shown: { root: Root; place: HTMLElement } | null = null;

/** Shows the strip while anything is forced, on every page and above every dialog. */
export function showForcing(forcing: Forcing, onRelease: () => void): void {
  const { calls, held, clock } = forcing;
  if (calls.length + held.length === 0 && !clock.isPaused) {
    shown?.root.unmount();
    shown?.place.remove();
    shown = null;
    return;
  }
  shown ??= open();
  shown.root.render(createElement(ForcingStrip, { forcing, onRelease }));
}

function open(): { root: Root; place: HTMLElement } {
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  document.body.append(place);
  return { root: createRoot(place), place };
}
