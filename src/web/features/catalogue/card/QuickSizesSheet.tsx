import { quickAddCopy } from '../../../copy/quickAddCopy.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { QuickSizes, type QuickSizesProps } from './QuickSizes.tsx';

type QuickSizesSheetProps = Omit<QuickSizesProps, 'isAsked'> & { isOpen: boolean };

/** The sizes in a sheet, for fingers. */
export function QuickSizesSheet({ isOpen, ...sizes }: QuickSizesSheetProps) {
  return (
    <Modal
      open={isOpen}
      onClose={sizes.onDone}
      title={sizes.card.title}
      description={quickAddCopy.title}
      closeLabel={quickAddCopy.close}
    >
      <QuickSizes {...sizes} isAsked={false} />
    </Modal>
  );
}
