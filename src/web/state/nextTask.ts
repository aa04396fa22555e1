/** Not in every browser, and not among TypeScript's types. */
interface Yielding {
  scheduler?: { yield?: () => Promise<void> };
}

/** A long start in short tasks: between them the browser paints and hears the shopper. A hidden tab has neither to do. */
export async function nextTask(): Promise<void> {
  if (document.hidden) return;
  const { scheduler } = globalThis as Yielding;
  await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
}
