import { Fragment } from 'react';
import { markMatches } from './markMatches.ts';

/** A text with what matches the query marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  return markMatches(text, query).map(({ text: part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}
