import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import { ownPagePath } from '../../ownPagePath.ts';
import { RichText } from '../../richText/RichText.tsx';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { LegalFrame } from './LegalFrame.tsx';
import { FoundPart } from './LegalText.tsx';
import styles from './OwnPageView.module.css';
import { useOwnPage } from './useLegalText.ts';

interface OwnPageViewProps {
  slug: string;
  /** Rendered in place of a missing page. */
  unknown: ReactNode;
}

/** A page that the merchant wrote. */
export function OwnPageView({ slug, unknown }: OwnPageViewProps) {
  const found = useOwnPage(slug);
  if (found.status === 'unknown') return unknown;
  const page = found.status === 'ready' ? found.text : null;
  if (page && page.slug !== slug) return <Navigate to={ownPagePath(page.slug)} replace />;
  return (
    <LegalFrame title={page?.title ?? ''} path={ownPagePath(slug)}>
      <FoundPart found={found}>
        {({ image, imageAlt, body }) => (
          <>
            {image !== '' && (
              <ImageFrame
                src={image}
                alt={imageAlt}
                width={1600}
                height={900}
                sizes={PICTURE_SIZES.gallery}
                sources={pictureSources(image)}
                className={styles.picture}
                eager
              />
            )}
            <RichText source={body} heading="h2" />
          </>
        )}
      </FoundPart>
    </LegalFrame>
  );
}
