/** A permanent failure, such as an unknown recipient: retrying cannot help. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
}
