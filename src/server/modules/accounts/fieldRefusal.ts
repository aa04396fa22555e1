import { invalid, type FieldErrors, type ShopError } from '../../platform/ShopError.ts';

/** An error with sentences by field; null without any. */
export function fieldRefusal(fields: FieldErrors): ShopError | null {
  const sentences = Object.values(fields).flat();
  return sentences.length === 0 ? null : invalid(sentences.join(' '), fields);
}

/** An error of one field. */
export function wrongField(field: string, sentence: string): ShopError {
  return invalid(sentence, { [field]: [sentence] });
}
