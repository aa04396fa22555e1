/**
 * A part of the shop that is built from settings which may change while it runs: the same one as long as they are the
 * same, then another.
 */
export function builtFrom<Settings, Built>(
  read: () => Promise<Settings>,
  build: (settings: Settings) => Built | Promise<Built>,
): () => Promise<Built> {
  let last: { from: string; built: Promise<Built> } | null = null;
  return async () => {
    const settings = await read();
    const from = JSON.stringify(settings);
    if (last?.from !== from) last = { from, built: Promise.resolve(build(settings)) };
    return last.built;
  };
}
