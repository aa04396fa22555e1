import { PICTURE_SIZES, photoSources } from '../../../domain/catalogue/pictureSources.ts';
import type { Banners, ShownBlock } from '../../../domain/homeBlock.ts';
import { useSite } from '../../api/storeApi.ts';
import { homeCopy } from '../../copy/homeCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import styles from './Hero.module.css';

interface HeroProps {
  /** Undefined while the page is loading: the site's own banner stands there. */
  block: Extract<ShownBlock, { kind: 'hero' }> | undefined;
  /** The page did not come: the site's title stands for its own. */
  isLost?: boolean;
}

/** Banner with slogan and call to action; holds the page's h1. */
export function Hero({ block, isLost }: HeroProps) {
  const site = useSite();
  const slogan = block?.slogan ?? (isLost ? site?.bannerText : undefined);
  const subtitle = block?.subtitle;
  const pictures = block ?? site;
  // A shop without a picture has open water.
  const isPlain = pictures?.bannerSmall === '';
  return (
    <section className={styles.hero} data-tone="deep" data-plain={isPlain || undefined}>
      {!isPlain && (
        <>
          <HeroPicture of={pictures} />
          <div className={styles.shade} aria-hidden="true" />
        </>
      )}
      <Container className={styles.words}>
        <h1 className={styles.slogan}>
          {slogan === undefined ? (
            <Skeleton width="8ch" height="2.46em" />
          ) : (
            slogan || homeCopy.welcome
          )}
        </h1>
        {subtitle !== '' && (
          <p className={styles.subtitle}>{subtitle ?? <Skeleton width="18rem" height="3em" />}</p>
        )}
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
      <HeroStrip tagline={pictures?.bannerBelowText} messages={block?.messages} />
    </section>
  );
}

/** A separate picture for each screen size. */
function HeroPicture({ of: banners }: { of: Banners | undefined }) {
  return (
    <picture className={styles.picture}>
      {banners && (
        <>
          <BannerSources
            url={banners.banner}
            media="(min-width: 64rem)"
            width={1600}
            height={640}
          />
          <BannerSources
            url={banners.bannerMedium}
            media="(min-width: 48rem)"
            width={1024}
            height={640}
          />
          <BannerSources url={banners.bannerSmall} width={780} height={900} />
        </>
      )}
      <img
        src={banners?.bannerSmall}
        alt=""
        width={780}
        height={900}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}

interface BannerSourcesProps {
  url: string;
  /** The screens it is made for; the last one is for all others. */
  media?: string;
  width: number;
  height: number;
}

/** A banner in all its formats and widths; a drawing as it is. */
function BannerSources({ url, ...screen }: BannerSourcesProps) {
  return (
    <>
      {photoSources(url).map(({ type, srcSet }) => (
        <source key={type} {...screen} type={type} srcSet={srcSet} sizes={PICTURE_SIZES.banner} />
      ))}
      {screen.media !== undefined && <source {...screen} srcSet={url} />}
    </>
  );
}

interface HeroStripProps {
  /** Undefined while loading, like the messages. */
  tagline: string | undefined;
  messages: string[] | undefined;
}

/** The banner's caption and the shop's benefits (on wide screens), in one line. */
function HeroStrip({ tagline, messages }: HeroStripProps) {
  if (tagline === '' && messages?.length === 0) return null;
  return (
    <Container className={styles.strip}>
      <p className={styles.tagline}>{tagline ?? <Skeleton width="20rem" height="1.1em" />}</p>
      <ul className={styles.messages}>
        {messages?.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Container>
  );
}
