/** Whoever has the address may look: in development, and where the operator says so. */
export function isInspectorOffered(): boolean {
  const isAsked = new URL(document.baseURI).searchParams.has('inspect');
  return isAsked && document.querySelector('meta[name="inspector"]') !== null;
}
