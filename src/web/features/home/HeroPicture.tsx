import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';
import styles from './Hero.module.css';

/** Another picture for each kind of screen, not one picture cut three ways. */
export function HeroPicture({ site }: { site: SiteConfiguration | undefined }) {
  return (
    <picture className={styles.picture}>
      {site && (
        <>
          <source media="(min-width: 64rem)" srcSet={site.banner} width={1600} height={640} />
          <source media="(min-width: 48rem)" srcSet={site.bannerMedium} width={1024} height={640} />
        </>
      )}
      <img
        src={site?.bannerSmall}
        alt=""
        width={780}
        height={900}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}
