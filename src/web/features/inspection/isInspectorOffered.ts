/** Enabled in development and by configuration. */
export function isInspectorOffered(): boolean {
  const isAsked = new URL(document.baseURI).searchParams.has('inspect');
  return isAsked && document.querySelector('meta[name="inspector"]') !== null;
}
