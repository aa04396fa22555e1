import { useState } from 'react';
import type { Brand, BrandPreview as PreviewPage } from '../../../../domain/brand/Brand.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { usePreviewBrandQuery } from '../../../api/tools/brandToolsApi.ts';
import { brandToolsCopy as copy } from '../../../copy/tools/brandToolsCopy.ts';
import { previewCopy } from '../../../copy/tools/formKitCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FullScreen } from '../../../ui/overlay/FullScreen.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { useDebounced } from '../kit/frame/useDebounced.ts';
import { ViewSwitch } from '../kit/frame/ViewSwitch.tsx';
import { PagePreview } from '../kit/preview/PagePreview.tsx';
import styles from './BrandPreview.module.css';

/** Less has no room for the preview beside the form. */
const BESIDE_QUERY = '(min-width: 80rem)';

/** Pages with the draft as it is typed: beside the form, and behind a button where there is no room. */
export function BrandPreview({ draft }: { draft: Brand }) {
  const isBeside = useMedia(BESIDE_QUERY);
  const [isOpen, setOpen] = useState(false);
  if (isBeside) {
    return (
      <aside className={styles.beside} aria-label={copy.preview}>
        <Preview draft={draft} />
      </aside>
    );
  }
  return (
    <div className={styles.button}>
      <Button variant="secondary" wide onClick={() => setOpen(true)}>
        {copy.openPreview}
      </Button>
      <FullScreen
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.preview}
        closeLabel={copy.close}
      >
        <div className={styles.inDialog}>
          <Preview draft={draft} />
        </div>
      </FullScreen>
    </div>
  );
}

function Preview({ draft }: { draft: Brand }) {
  const [page, setPage] = useState<PreviewPage>('home');
  const settled = JSON.parse(useDebounced(JSON.stringify(draft))) as Brand;
  const { data: html, error, isFetching, refetch } = usePreviewBrandQuery({ draft: settled, page });
  return (
    <PagePreview
      title={copy.previewOf(copy.pages[page])}
      html={html}
      isBusy={isFetching}
      switches={
        <ViewSwitch label={copy.previewPage} names={copy.pages} value={page} onChange={setPage} />
      }
      note={error !== undefined && <Trouble error={error} onRetry={() => void refetch()} />}
    />
  );
}

function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (toApiError(error).fields) return <FormNote>{copy.previewRefused}</FormNote>;
  return (
    <>
      <FormNote>{previewCopy.failed}</FormNote>
      <Button variant="secondary" onClick={onRetry}>
        {copy.retry}
      </Button>
    </>
  );
}
