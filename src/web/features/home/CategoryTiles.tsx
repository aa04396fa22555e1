import { useId } from 'react';
import { Link } from 'react-router';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import type { ShownBlock } from '../../../domain/homeBlock.ts';
import { homeCopy } from '../../copy/homeCopy.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import styles from './CategoryTiles.module.css';

const PLACEHOLDER_COUNT = 8;
const IMAGE = { width: 800, height: 800, alt: '', sizes: PICTURE_SIZES.tile };

interface CategoryTilesProps {
  /** Undefined while the page is loading. */
  block: Extract<ShownBlock, { kind: 'tiles' }> | undefined;
}

/** Ways into the shop, with a picture each. */
export function CategoryTiles({ block }: CategoryTilesProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{block?.title || homeCopy.categories}</h2>
      <ul className={styles.tiles}>
        {block
          ? block.tiles.map((tile) => (
              <li key={tile.url}>
                <Link to={tile.url} className={styles.tile} data-tone="deep">
                  <ImageFrame {...IMAGE} src={tile.image} sources={pictureSources(tile.image)} />
                  <span className={styles.label}>{tile.label}</span>
                </Link>
              </li>
            ))
          : Array.from({ length: PLACEHOLDER_COUNT }, (_, index) => (
              <li key={index} aria-hidden="true">
                <Skeleton className={styles.tile ?? ''} />
              </li>
            ))}
      </ul>
    </section>
  );
}
