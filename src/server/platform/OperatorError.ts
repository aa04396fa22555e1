/** An error that the operator can fix: `main` prints its message as one line and exits with a failure. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
