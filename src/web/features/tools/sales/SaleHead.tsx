import { Fragment } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Sale } from '../../../../domain/tools/sale.ts';
import { useEndSaleMutation, useRemoveSaleMutation } from '../../../api/tools/salesToolsApi.ts';
import { salesCopy as copy } from '../../../copy/tools/salesCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ConfirmedAction } from '../kit/form/ConfirmedAction.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './SaleForm.module.css';

/** The title of a sale's screen, what can be done with the sale, and what it did once it began. Null for a new one. */
export function SaleHead({ title, sale }: { title: string; sale: Sale | null }) {
  return (
    <>
      <ScreenHead
        title={title}
        above={[{ label: copy.title, to: toolsPath('sales') }]}
        mark={sale && <Badge>{copy.states[sale.state]}</Badge>}
        actions={sale && <SaleActions sale={sale} />}
      />
      {sale && sale.state !== 'scheduled' && (
        <div className={styles.facts}>
          <SaleFacts sale={sale} />
        </div>
      )}
    </>
  );
}

/** Ends a sale that runs, or deletes one that does not. */
function SaleActions({ sale: { id, name, state } }: { sale: Sale }) {
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

function SaleFacts({ sale }: { sale: Sale }) {
  const { state, changed, skipped, kept, editedProducts } = sale;
  const isOver = state === 'ended' || state === 'ending';
  const rest = kept - editedProducts.length;
  return (
    <FormNote>
      {isOver ? copy.over : copy.fixed} {copy.changed(changed)}.{' '}
      {skipped > 0 && copy.skipped(skipped)}
      {kept > 0 && (
        <>
          {' '}
          {isOver ? copy.ranEdited(kept) : copy.runsEdited(kept)}{' '}
          {editedProducts.map(({ id, title }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Link to={toolsPath('product', { id })}>{title}</Link>
            </Fragment>
          ))}
          {rest > 0 && copy.andMore(rest)}.
        </>
      )}
    </FormNote>
  );
}
