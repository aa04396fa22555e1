import { useState } from 'react';
import { toApiError } from '../../../../api/ApiError.ts';
import { failureSentence } from '../../../../copy/failureSentence.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Modal } from '../frame/Modal.tsx';
import { useToolsFrame } from '../frame/ToolsFrameContext.ts';
import { FieldRow } from './FieldRow.tsx';

interface ConfirmedActionProps {
  /** Labels the button, and the one that confirms. */
  verb: string;
  title: string;
  text: string;
  copy: { cancel: string; close: string };
  busy: boolean;
  /** Its error is shown in the dialog. `close` is for actions that stay on the screen. */
  onConfirm: (close: () => void) => Promise<void>;
}

/** A button that asks before it acts. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { verb, title, text, copy, busy, onConfirm } = props;
  const { notify } = useToolsFrame();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);

  async function confirm(): Promise<void> {
    try {
      await onConfirm(close);
    } catch (error) {
      close();
      notify(failureSentence(toApiError(error)));
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      {isAsking && (
        <Modal open onClose={close} title={title} description={text} closeLabel={copy.close}>
          <FieldRow>
            <Button busy={busy} onClick={() => void confirm()}>
              {verb}
            </Button>
            <Button variant="quiet" onClick={close}>
              {copy.cancel}
            </Button>
          </FieldRow>
        </Modal>
      )}
    </>
  );
}
