import type { Previewer } from '../../../../domain/catalogue/productDraft.ts';
import { useGetPreviewPassesQuery } from '../../../api/tools/previewToolsApi.ts';
import { previewCopy as copy } from '../../../copy/tools/previewCopy.ts';
import { previewPath } from '../../../paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/loading/Spinner.tsx';
import { Modal } from '../kit/frame/Modal.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import styles from './PreviewDialog.module.css';

interface PreviewDialogProps {
  id: number;
  open: boolean;
  onClose: () => void;
}

const PREVIEWERS: readonly Previewer[] = ['shopper', 'wholesaler'];

/** Links to the product's page before it is on sale. */
export function PreviewDialog({ id, open, onClose }: PreviewDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={copy.title}
      description={copy.about}
      closeLabel={copy.close}
    >
      <Links id={id} />
    </Modal>
  );
}

function Links({ id }: { id: number }) {
  const answer = useGetPreviewPassesQuery(id);
  return (
    <Answer of={answer} failed={copy.failed} waiting={<Spinner />}>
      {(passes) => (
        <div className={styles.links}>
          {PREVIEWERS.map((previewer) => (
            <LinkButton
              key={previewer}
              variant="secondary"
              to={previewPath(id, passes[previewer])}
              target="_blank"
            >
              {copy.as[previewer]}
            </LinkButton>
          ))}
        </div>
      )}
    </Answer>
  );
}
