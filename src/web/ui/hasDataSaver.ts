interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const SLOW_CONNECTION = /^(slow-)?[23]g$/;

/** The visitor pays for each byte, or waits for it: nothing is fetched that was not asked for. */
export function hasDataSaver(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || SLOW_CONNECTION.test(connection?.effectiveType ?? '');
}
