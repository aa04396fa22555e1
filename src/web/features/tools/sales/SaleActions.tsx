import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Sale } from '../../../../domain/tools/sale.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useEndSaleMutation, useRemoveSaleMutation } from '../../../api/tools/salesToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { salesCopy as copy } from '../../../copy/tools/salesCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { FieldRow } from '../form/FieldRow.tsx';
import { useToolsFrame } from '../frame/ToolsFrameContext.ts';

/** Ends a sale that runs, or deletes one that does not. */
export function SaleActions({ sale: { id, name, state } }: { sale: Sale }) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [end, ending] = useEndSaleMutation();
  const [remove, removing] = useRemoveSaleMutation();
  if (state === 'starting' || state === 'ending') return null;
  const isRunning = state === 'active';
  const verb = isRunning ? copy.endNow : copy.remove;

  async function confirm(): Promise<void> {
    try {
      if (isRunning) {
        await end(id).unwrap();
        notify(copy.ended);
        setAsking(false);
        return;
      }
      await remove(id).unwrap();
      notify(copy.removed);
      void navigate(toolsPath('sales'), { replace: true });
    } catch (error) {
      setAsking(false);
      notify(failureSentence(toApiError(error)));
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      {isAsking && (
        <Modal
          open
          onClose={() => setAsking(false)}
          title={isRunning ? copy.endTitle(name) : copy.removeTitle(name)}
          description={isRunning ? copy.endText : copy.removeText}
          closeLabel={copy.close}
        >
          <FieldRow>
            <Button busy={ending.isLoading || removing.isLoading} onClick={() => void confirm()}>
              {verb}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {copy.cancel}
            </Button>
          </FieldRow>
        </Modal>
      )}
    </>
  );
}
