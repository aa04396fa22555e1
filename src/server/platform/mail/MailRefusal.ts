/** What a transport throws when trying the same mail again cannot help: nobody lives at that address. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
}
