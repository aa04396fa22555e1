import type { AnyStateMachine } from 'xstate';

/**
 * A machine's definition as text, in the order of its source, with its delays in milliseconds and the fixed part of its
 * guards' parameters. Undefined for actors that are not machines.
 */
export function definitionOf(logic: unknown): string | undefined {
  const { config, implementations } = (logic ?? {}) as Partial<AnyStateMachine>;
  if (config === undefined) return undefined;
  const delays = Object.entries(implementations?.delays ?? {}).filter(
    ([, delay]) => typeof delay === 'number',
  );
  return JSON.stringify(
    { ...config, delays: Object.fromEntries(delays) },
    (name, value: unknown) => {
      if (typeof value !== 'function') return value;
      return name === 'params' ? fixedPart(value) : { type: value.name };
    },
  );
}

/** The part that does not depend on event and context: parameters are pure functions of them. */
function fixedPart(params: object): unknown {
  try {
    return (params as (about: object) => unknown)({ context: {}, event: {} });
  } catch {
    return undefined;
  }
}
