import { useGetLandingQuery, useGetSiteConfigurationQuery } from '../../api/storeApi.ts';
import { homeCopy } from '../../copy/homeCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Hero.module.css';
import { HeroPicture } from './HeroPicture.tsx';
import { HeroStrip } from './HeroStrip.tsx';

/** Banner with slogan and call to action; holds the page's h1. */
export function Hero() {
  const { data: site } = useGetSiteConfigurationQuery();
  const { data: landing, isError } = useGetLandingQuery();
  const slogan = landing?.hero.slogan ?? (isError ? site?.bannerText : undefined);
  return (
    <section className={styles.hero} data-tone="deep">
      <HeroPicture site={site} />
      <div className={styles.shade} aria-hidden="true" />
      <Container className={styles.words}>
        <h1 className={styles.slogan}>{slogan ?? <Skeleton width="8ch" height="2.46em" />}</h1>
        <p className={styles.subtitle}>
          {landing?.hero.subtitle ?? <Skeleton width="18rem" height="3em" />}
        </p>
        <div className={styles.actions}>
          <LinkButton large to={PAGE_PATHS.products}>
            {homeCopy.callToAction}
          </LinkButton>
          <LinkButton large variant="secondary" to={PAGE_PATHS.featured}>
            {homeCopy.secondCall}
          </LinkButton>
        </div>
      </Container>
      <LaneRope className={styles.rope} />
      <HeroStrip tagline={site?.bannerBelowText} messages={landing?.hero.messages} />
    </section>
  );
}
