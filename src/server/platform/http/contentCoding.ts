export type ContentCoding = 'br' | 'gzip' | 'identity';

const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0+)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;
const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0+)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;

/** The smallest encoding that an `Accept-Encoding` allows. */
export function contentCoding(acceptEncoding: string | string[] | undefined): ContentCoding {
  if (acceptEncoding === undefined) return 'identity';
  const accepted = String(acceptEncoding);
  if (BROTLI.test(accepted)) return 'br';
  return GZIP.test(accepted) ? 'gzip' : 'identity';
}
