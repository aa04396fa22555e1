import { useState } from 'react';
import type { Audience } from '../../../domain/catalogue/audience.ts';
import type { VariantSize } from '../../../domain/catalogue/product.ts';
import { canSuggestSize } from '../../../domain/catalogue/suggestSize.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { loadChunk } from '../../ui/chunkNavigation.ts';
import { Ruler } from '../../ui/icons/icons.ts';
import { OnDemand } from '../../ui/loading/OnDemand.tsx';
import styles from './Radios.module.css';
import { hasMeasures } from './SizeGuide.tsx';

/** Loaded on first use. */
const loadSizeDialog = () =>
  loadChunk(() => import(/* webpackChunkName: "SizeDialog" */ './SizeDialog.tsx')).then(
    ({ SizeDialog }) => SizeDialog,
  );

interface SizeGuideButtonProps {
  audience: Audience | null | undefined;
  sizes: VariantSize[];
  onChoose: (plainSize: string) => void;
  /** Loading a chunk failed. */
  onPartFailed: () => void;
}

/** Opens the size guide; nothing for a product that has no sizes to find. */
export function SizeGuideButton(props: SizeGuideButtonProps) {
  const { audience, sizes, onChoose, onPartFailed } = props;
  const [isOpen, setOpen] = useState(false);
  if (!hasMeasures(sizes) && !canSuggestSize(audience, sizes)) return null;
  const close = () => setOpen(false);
  const giveUp = () => {
    close();
    onPartFailed();
  };
  const choose = (plainSize: string) => {
    onChoose(plainSize);
    close();
  };
  return (
    <>
      <Button variant="quiet" className={styles.guide} onClick={() => setOpen(true)}>
        <Ruler size={18} aria-hidden="true" />
        {productPageCopy.sizeGuide}
      </Button>
      <OnDemand
        load={loadSizeDialog}
        isWanted={isOpen}
        onFailure={giveUp}
        props={{ open: isOpen, onClose: close, audience, sizes, onChoose: choose }}
      />
    </>
  );
}
