/** A member of a driver's error such as `code`; undefined for other values. */
export function driverCode(error: unknown, member: 'code' | 'errcode'): unknown {
  const isObject = typeof error === 'object' && error !== null;
  return isObject ? (error as Partial<Record<typeof member, unknown>>)[member] : undefined;
}
