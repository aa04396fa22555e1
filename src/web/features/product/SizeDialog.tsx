import { useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import type { Audience } from '../../../domain/catalogue/audience.ts';
import { plainSize } from '../../../domain/catalogue/options.ts';
import type { VariantSize } from '../../../domain/catalogue/product.ts';
import {
  canSuggestSize,
  goesByHeight,
  readHeight,
  readWeight,
  suggestSize,
} from '../../../domain/catalogue/suggestSize.ts';
import { sizeDialogCopy as copy } from '../../copy/productPageCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import styles from './SizeDialog.module.css';
import { SizeGuide } from './SizeGuide.tsx';

interface SizeDialogProps {
  open: boolean;
  onClose: () => void;
  audience: Audience | null | undefined;
  sizes: VariantSize[];
  onChoose: (size: string) => void;
}

/** Finds one's size: by height and weight, where these say something, and by the garment's measures. */
export function SizeDialog({ open, onClose, audience, sizes, onChoose }: SizeDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={copy.title} closeLabel={copy.close}>
      <div className={styles.dialog}>
        {canSuggestSize(audience, sizes) && (
          <SizeFinder audience={audience} sizes={sizes} onChoose={onChoose} />
        )}
        <SizeGuide sizes={sizes} />
        <p>
          <Link to={PAGE_PATHS.sizes}>{copy.howToMeasure}</Link>
        </p>
      </div>
    </Modal>
  );
}

type SizeFinderProps = Pick<SizeDialogProps, 'audience' | 'sizes' | 'onChoose'>;

const NO_FAULTS = { height: false, weight: false };

/** Nothing of it leaves the browser. */
function SizeFinder({ audience, sizes, onChoose }: SizeFinderProps) {
  const [typed, setTyped] = useState({ height: '', weight: '' });
  const [faults, setFaults] = useState(NO_FAULTS);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const needsWeight = !goesByHeight(audience);
  const height = readHeight(typed.height);
  const weight = needsWeight ? readWeight(typed.weight) : 0;
  const found = isAsked && height !== null && weight !== null ? { height, weight } : null;

  const type = (field: keyof typeof typed) => (text: string) => {
    setTyped({ ...typed, [field]: text });
    setFaults({ ...faults, [field]: false });
    setAsked(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = { height: height === null, weight: weight === null };
    setFaults(wrong);
    setAsked(true);
    const [heightField, weightField] = form.current?.querySelectorAll('input') ?? [];
    if (wrong.height) heightField?.focus();
    else if (wrong.weight) weightField?.focus();
  };
  const shared = { inputMode: 'decimal', autoComplete: 'off', maxLength: 8 } as const;
  return (
    <form ref={form} className={styles.finder} onSubmit={submit} noValidate>
      <p>{needsWeight ? copy.lead : copy.leadByHeight}</p>
      <div className={styles.fields}>
        <TextField
          {...shared}
          label={copy.height}
          value={typed.height}
          error={faults.height ? copy.badHeight : undefined}
          onChange={({ target }) => type('height')(target.value)}
        />
        {needsWeight && (
          <TextField
            {...shared}
            label={copy.weight}
            value={typed.weight}
            error={faults.weight ? copy.badWeight : undefined}
            onChange={({ target }) => type('weight')(target.value)}
          />
        )}
        <Button type="submit" variant="secondary" className={styles.ask}>
          {copy.ask}
        </Button>
      </div>
      <div role="status">
        {found && <Suggested body={found} {...{ audience, sizes, onChoose }} />}
      </div>
    </form>
  );
}

interface SuggestedProps extends SizeFinderProps {
  body: { height: number; weight: number };
}

function Suggested({ body, audience, sizes, onChoose }: SuggestedProps) {
  const suggestion = suggestSize(audience, sizes, body);
  if (!suggestion) return <p>{copy.none}</p>;
  const { size, neighbour } = suggestion;
  const isInStock = sizes.some((row) => plainSize(row) === size && row.stock > 0);
  return (
    <div className={styles.suggested}>
      <p>
        <strong>{copy.suggested(size)}</strong>{' '}
        {neighbour && copy.neighbour[neighbour.fit](neighbour.size)} {copy.isEstimate}
      </p>
      {isInStock ? (
        <Button onClick={() => onChoose(size)}>{copy.choose(size)}</Button>
      ) : (
        <p className={styles.gone}>{copy.soldOut(size)}</p>
      )}
    </div>
  );
}
