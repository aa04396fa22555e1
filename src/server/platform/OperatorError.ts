/** An error that the operator can fix: `main` prints its message as one line and exits with a failure. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The operator's part of an error: what was refused to a caller may have such a cause. */
export function operatorErrorIn(error: unknown): OperatorError | null {
  if (error instanceof OperatorError) return error;
  return error instanceof Error && error.cause instanceof OperatorError ? error.cause : null;
}
