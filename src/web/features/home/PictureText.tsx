import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import type { ShownBlock } from '../../../domain/homeBlock.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import styles from './PictureText.module.css';

/** A picture beside words, on the side that the merchant chose. */
export function PictureText({
  title,
  text,
  image,
  alt,
  button,
  url,
  side,
}: Extract<ShownBlock, { kind: 'picture' }>) {
  return (
    <section className={styles.block} data-side={image === '' ? undefined : side}>
      {image !== '' && (
        <ImageFrame
          src={image}
          alt={alt}
          width={800}
          height={600}
          sizes={PICTURE_SIZES.half}
          sources={pictureSources(image)}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        {title !== '' && <h2>{title}</h2>}
        {text !== '' && <p className={styles.text}>{text}</p>}
        {url !== '' && (
          <LinkButton variant="secondary" to={url}>
            {button}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
