import { Link } from 'react-router';
import { sectionOf } from '../../../domain/catalogue/richText.ts';
import { useGetLegalTextQuery } from '../../api/legalApi.ts';
import { legalCopy } from '../../copy/legalCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';

/** The key of the text, which painting a product's page loads too. */
export const EXCHANGE_TERMS = PAGE_PATHS.shipping.slice(1);

/** The last text and its sentence: a server paints many products with one text. */
let known = { body: '', sentence: '' };

function sentenceOf(body: string): string {
  if (known.body !== body) {
    known = { body, sentence: sectionOf(body, legalCopy.exchanges)[0] ?? '' };
  }
  return known.sentence;
}

/** The first sentence about exchanges in the shop's own terms; nothing where these have none. */
export function ExchangeNote() {
  const { data: text } = useGetLegalTextQuery(EXCHANGE_TERMS);
  const sentence = text && sentenceOf(text.body);
  return sentence ? <Link to={PAGE_PATHS.shipping}>{sentence}</Link> : null;
}
