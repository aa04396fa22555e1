import { Link } from 'react-router';
import type { KitLine } from '../../../domain/kit.ts';
import { pictureSources } from '../../../domain/pictureSources.ts';
import { PICTURE_SIZES } from '../../../domain/pictureSizes.ts';
import { kitsCopy } from '../../copy/kitsCopy.ts';
import { productChoicePath } from '../../paths.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './KitPictures.module.css';

const MAX_PICTURES = 4;
const SIZE = { width: 400, height: 500, sizes: PICTURE_SIZES.kit };

/** The garments of a kit side by side; each leads to its product. What finds no place is counted. */
export function KitPictures({ lines }: { lines: readonly KitLine[] }) {
  const shown = lines.slice(0, MAX_PICTURES);
  const hidden = lines.length - shown.length;
  return (
    <ul className={styles.pictures} data-count={shown.length}>
      {shown.map((line, index) => (
        <li key={line.sizeId} className={styles.place}>
          <Link to={productChoicePath(line)} className={styles.link}>
            <ImageFrame
              {...SIZE}
              src={line.image}
              sources={pictureSources(line.image)}
              alt={kitsCopy.piece(line.title, line.color, line.size)}
              className={joinClasses(styles.picture, line.available === 0 && styles.soldOut)}
            />
          </Link>
          {hidden > 0 && index === MAX_PICTURES - 1 && (
            <span className={styles.more} aria-hidden="true">
              {kitsCopy.more(hidden)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
