import { invalid, type FieldErrors, type ShopError } from '../../platform/ShopError.ts';

/** A refusal whose sentence is what is wrong with each field; null when nothing is. */
export function fieldRefusal(fields: FieldErrors): ShopError | null {
  const sentences = Object.values(fields).flat();
  return sentences.length === 0 ? null : invalid(sentences.join(' '), fields);
}

/** A refusal of one field. */
export function wrongField(field: string, sentence: string): ShopError {
  return invalid(sentence, { [field]: [sentence] });
}
