import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { LegalTextKey } from '../../../domain/legalText.ts';

/** What every page asks on start. */
export const SHARED_DATA: readonly string[] = [
  API_PATHS.siteConfiguration,
  API_PATHS.navbarCategories,
];

export function legalTextData(key: LegalTextKey): string {
  return fillPath(API_PATHS.legalText, { key });
}
