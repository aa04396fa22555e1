import { filterCopy } from '../../../copy/listingCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import styles from './FilterSheet.module.css';

interface FilterSheetProps extends FilterPanelProps {
  open: boolean;
  onClose: () => void;
  isNarrowed: boolean;
}

/** The filters over the page, for phones. The list follows every choice behind it. */
export function FilterSheet({ open, onClose, isNarrowed, ...panel }: FilterSheetProps) {
  const { list, narrowing } = panel;
  const outcome = list.count === null ? filterCopy.seeAll : filterCopy.see(list.count);
  const foot = (
    <div className={styles.foot}>
      <Button wide busy={list.isChanging} onClick={onClose}>
        {outcome}
      </Button>
      <Button variant="quiet" wide disabled={!isNarrowed} onClick={narrowing.clear}>
        {filterCopy.clear}
      </Button>
      <VisuallyHidden role="status">{list.isChanging ? '' : outcome}</VisuallyHidden>
    </div>
  );
  return (
    <Drawer
      side="end"
      open={open}
      onClose={onClose}
      title={filterCopy.title}
      closeLabel={filterCopy.close}
      foot={foot}
    >
      <FilterPanel {...panel} />
    </Drawer>
  );
}
