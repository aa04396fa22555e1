/** Readings of a text: a title passes that has all words of one of them. */
export type TextQuery = readonly (readonly TextWord[])[];

export interface TextWord {
  folded: string;
  stem: string;
  /** Ids of words that will do as well: those one typo away. */
  near?: number[];
}
