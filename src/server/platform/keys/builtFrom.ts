/**
 * A part of the shop that is built from settings which may change while it runs: the same one as long as they are the
 * same, then another. A build that failed is tried again at the next use.
 */
export function builtFrom<Settings, Built>(
  read: () => Promise<Settings>,
  build: (settings: Settings) => Built | Promise<Built>,
): () => Promise<Built> {
  let last: { from: string; built: Promise<Built> } | null = null;

  function buildFrom(from: string, settings: Settings) {
    const current = { from, built: (async () => build(settings))() };
    current.built.catch(() => {
      if (last === current) last = null;
    });
    return current;
  }

  return async () => {
    const settings = await read();
    const from = JSON.stringify(settings);
    if (last?.from !== from) last = buildFrom(from, settings);
    return last.built;
  };
}
