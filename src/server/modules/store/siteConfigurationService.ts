import type { ConfiguredSite } from '../../../domain/siteConfiguration.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { SiteConfigurationRepository } from './siteConfigurationRepository.ts';

export interface SiteConfigurationService {
  /** Null until the shop is configured. */
  current(): Promise<ConfiguredSite | null>;
}

export function siteConfigurationService(
  repository: SiteConfigurationRepository,
  memo: CatalogueMemo,
): SiteConfigurationService {
  return { current: () => memo.get('siteConfiguration', () => repository.find()) };
}
