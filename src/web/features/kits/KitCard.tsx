import { Link } from 'react-router';
import { titleFor } from '../../../domain/catalogue/audience.ts';
import { isKitAvailable, kitTotal, type Kit, type KitLine } from '../../../domain/catalogue/kit.ts';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import { toApiError } from '../../api/ApiError.ts';
import { useLoadKitMutation, type MissingLine } from '../../api/kitsApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { kitsCopy } from '../../copy/kitsCopy.ts';
import { productChoicePath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { Price } from '../../ui/Price.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './KitCard.module.css';

const MAX_PICTURES = 4;
const SIZE = { width: 400, height: 500, sizes: PICTURE_SIZES.kit };

interface KitCardProps {
  kit: Kit;
  /** Shows the cart, with the added lines. */
  onOpenCart: () => void;
}

/** A kit with its lines, total, and a button that adds all of it to the cart. */
export function KitCard({ kit, onOpenCart }: KitCardProps) {
  const [load, { data, error, isLoading }] = useLoadKitMutation();
  const lines = kit.lines.map((line) => ({ ...line, title: titleFor(line) }));
  const units = kit.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const soldOut = lines.filter(({ available, quantity }) => available < quantity);
  const canAdd = isKitAvailable(kit);
  const add = async () => {
    const { data: loaded } = await load(kit.id);
    if (loaded?.missing.length === 0) onOpenCart();
  };
  return (
    <article className={styles.card} aria-label={kit.name}>
      <KitPictures lines={lines} />
      <div className={styles.text}>
        <h3 className={styles.name}>{kit.name}</h3>
        <p className={styles.contents}>{kitsCopy.contents(lines)}</p>
        {soldOut.length > 0 && canAdd && (
          <p className={styles.soldOut}>{kitsCopy.soldOut(soldOut.map(({ title }) => title))}</p>
        )}
      </div>
      <p className={styles.price}>
        <Price large>{formatMoney(kitTotal(kit))}</Price>
        <span className={styles.pieces}>{kitsCopy.pieces(units)}</span>
      </p>
      <Button
        wide
        variant="secondary"
        busy={isLoading}
        disabled={!canAdd}
        aria-label={canAdd ? kitsCopy.addOf(kit.name) : undefined}
        onClick={() => void add()}
      >
        {canAdd ? kitsCopy.add : kitsCopy.nothingLeft}
      </Button>
      <KitOutcome
        missing={data?.missing}
        isNothingAdded={data !== undefined && missingUnits(data.missing) === units}
        error={error}
        onOpenCart={onOpenCart}
      />
    </article>
  );
}

function missingUnits(lines: readonly { missing: number }[]): number {
  return lines.reduce((sum, { missing }) => sum + missing, 0);
}

interface KitOutcomeProps {
  /** Units that were not added; undefined before the attempt. */
  missing: readonly MissingLine[] | undefined;
  isNothingAdded: boolean;
  error: unknown;
  onOpenCart: () => void;
}

/** Result of adding a kit, shown in place and announced. */
function KitOutcome({ missing, isNothingAdded, error, onOpenCart }: KitOutcomeProps) {
  return (
    <div role="status" className={styles.outcome}>
      {error !== undefined && (
        <p className={styles.soldOut}>{failureSentence(toApiError(error))}</p>
      )}
      {missing && <p>{sentence(missing, isNothingAdded)}</p>}
      {missing && missing.length > 0 && (
        <Button variant="quiet" onClick={onOpenCart}>
          {kitsCopy.seeCart}
        </Button>
      )}
    </div>
  );
}

function sentence(missing: readonly MissingLine[], isNothingAdded: boolean): string {
  if (missing.length === 0) return kitsCopy.added;
  return isNothingAdded ? kitsCopy.allMissing : kitsCopy.missing(missing);
}

/** The lines of a kit side by side, linked to their products. Those that do not fit are counted. */
function KitPictures({ lines }: { lines: readonly KitLine[] }) {
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
              className={joinClasses(
                styles.picture,
                line.available === 0 && styles.kitPicturesSoldOut,
              )}
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
