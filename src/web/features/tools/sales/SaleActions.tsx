import { useNavigate } from 'react-router';
import type { Sale } from '../../../../domain/tools/sale.ts';
import { useEndSaleMutation, useRemoveSaleMutation } from '../../../api/tools/salesToolsApi.ts';
import { salesCopy as copy } from '../../../copy/tools/salesCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { ConfirmedAction } from '../kit/form/ConfirmedAction.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';

/** Ends a sale that runs, or deletes one that does not. */
export function SaleActions({ sale: { id, name, state } }: { sale: Sale }) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [end, ending] = useEndSaleMutation();
  const [remove, removing] = useRemoveSaleMutation();
  if (state === 'starting' || state === 'ending') return null;
  const isRunning = state === 'active';

  async function confirm(close: () => void): Promise<void> {
    if (isRunning) {
      await end(id).unwrap();
      notify(copy.ended);
      return close();
    }
    await remove(id).unwrap();
    notify(copy.removed);
    void navigate(toolsPath('sales'), { replace: true });
  }

  return (
    <ConfirmedAction
      verb={isRunning ? copy.endNow : copy.remove}
      title={isRunning ? copy.endTitle(name) : copy.removeTitle(name)}
      text={isRunning ? copy.endText : copy.removeText}
      copy={copy}
      busy={ending.isLoading || removing.isLoading}
      onConfirm={confirm}
    />
  );
}
