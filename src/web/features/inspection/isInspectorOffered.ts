import { readInspectedTab, writeInspectedTab } from '../../state/inspectedTab.ts';

/** Enabled in development and by configuration, once asked for in this tab; and wherever it was opened. */
export function isInspectorOffered(): boolean {
  const known = readInspectedTab();
  const isEnabled = isInspectorEnabled();
  const isAsked = isEnabled && new URL(document.baseURI).searchParams.has('inspect');
  if (isAsked && !known) writeInspectedTab({ viewer: '', page: 0 });
  return isAsked || (known !== null && (isEnabled || known.viewer !== ''));
}

/** The server says so where everybody may use it. */
export function isInspectorEnabled(): boolean {
  return document.querySelector('meta[name="inspector"]') !== null;
}
