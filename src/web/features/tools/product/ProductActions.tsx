import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditedProduct } from '../../../../domain/catalogue/productDraft.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useArchiveProductMutation,
  useDuplicateProductMutation,
} from '../../../api/tools/productToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { previewCopy } from '../../../copy/tools/previewCopy.ts';
import { productPath } from '../../../paths.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

interface ProductActionsProps {
  product: EditedProduct;
  /** Unsaved changes would be lost. */
  isDirty: boolean;
  /** Reads the product again. */
  onArchived: () => unknown;
}

/** Actions on a stored product as a whole. */
export function ProductActions({ product, isDirty, onArchived }: ProductActionsProps) {
  const { id, isArchived } = product;
  const { notify, offerUndo } = useToolsFrame();
  const navigate = useNavigate();
  const [isPreviewing, setPreviewing] = useState(false);
  const [duplicate, duplicated] = useDuplicateProductMutation();
  const [archive, archived] = useArchiveProductMutation();

  async function act(run: () => Promise<void>): Promise<void> {
    if (isDirty) return notify(copy.saveFirst);
    await run().catch((error: unknown) => notify(failureSentence(toApiError(error))));
  }
  const makeCopy = () =>
    act(async () => {
      const made = await duplicate(id).unwrap();
      notify(copy.duplicated);
      await navigate(toolsPath('product', { id: made.id }));
    });
  const setArchived = async (isGone: boolean) => {
    await archive({ id, archived: isGone }).unwrap();
    await onArchived();
  };
  const toggle = () =>
    act(async () => {
      await setArchived(!isArchived);
      if (isArchived) notify(copy.unarchived);
      else offerUndo(copy.archived, () => setArchived(false));
    });

  return (
    <>
      {product.isPublished && (
        <LinkButton variant="secondary" to={productPath(id)} target="_blank">
          {copy.seeInShop}
        </LinkButton>
      )}
      <Button
        variant="secondary"
        onClick={() => (isDirty ? notify(copy.saveFirst) : setPreviewing(true))}
      >
        {previewCopy.open}
      </Button>
      <PreviewDialog id={id} open={isPreviewing} onClose={() => setPreviewing(false)} />
      <Button variant="secondary" busy={duplicated.isLoading} onClick={() => void makeCopy()}>
        {copy.duplicate}
      </Button>
      <Button variant="quiet" busy={archived.isLoading} onClick={() => void toggle()}>
        {isArchived ? copy.unarchive : copy.archive}
      </Button>
    </>
  );
}
