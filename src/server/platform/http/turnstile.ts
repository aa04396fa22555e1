/** Resolves when the caller may go on; nothing to wait for when it may at once. */
export type Turnstile = () => Promise<void> | undefined;

/** Says whether the caller is one of the first few in this turn of the event loop. */
export function firstInTurn(perTurn: number): () => boolean {
  let passed = 0;
  return () => {
    if (passed === 0) setImmediate(() => (passed = 0));
    passed += 1;
    return passed <= perTurn;
  };
}

/**
 * Lets a few callers through in each turn of the event loop, in order. What costs little and comes in crowds stands
 * aside this way for what takes many turns, such as an order.
 */
export function turnstile(perTurn: number): Turnstile {
  const waiting: (() => void)[] = [];
  let passed = 0;
  let isCounting = false;

  function nextTurn(): void {
    isCounting = passed > 0 || waiting.length > 0;
    if (!isCounting) return;
    setImmediate(nextTurn);
    const group = waiting.splice(0, perTurn);
    passed = group.length;
    for (const pass of group) pass();
  }

  return () => {
    if (!isCounting) {
      isCounting = true;
      setImmediate(nextTurn);
    }
    if (passed < perTurn && waiting.length === 0) {
      passed += 1;
      return undefined;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
}
