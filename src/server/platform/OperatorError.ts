/** A mistake that whoever runs the shop can mend: `main` prints the message as one line and exits with a failure. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
