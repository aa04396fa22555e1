import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import type { OrderRefund } from '../../../../domain/orders/refund.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  refundProofPath,
  useKeepRefundProofMutation,
} from '../../../api/tools/orderRefundsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { refundCopy as copy } from '../../../copy/tools/refundCopy.ts';
import { DownloadButton } from '../kit/frame/DownloadButton.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import { base64Of, DOCUMENT_TYPES } from './base64Of.ts';

interface RefundProofProps {
  admin: Pick<AdminOrder, 'order' | 'version'>;
  refund: OrderRefund;
}

/** The file that proves a transfer, or cash, or the way to add one. */
export function RefundProof({ admin: { order, version }, refund }: RefundProofProps) {
  const { notify } = useToolsFrame();
  const [keep, { isLoading }] = useKeepRefundProofMutation();
  const { number } = order;
  if (refund.proof) {
    return <DownloadButton path={refundProofPath(number, refund.id)} label={copy.getProof} />;
  }
  if (refund.origin !== 'hand' || refund.state !== 'done' || refund.isCredit) return null;
  const send = async (file: File) => {
    try {
      const document = await base64Of(file);
      await keep({ number, version, refundId: refund.id, ...document }).unwrap();
      notify(copy.proofKept);
    } catch (error) {
      notify(failureSentence(toApiError(error)));
    }
  };
  return (
    <FilePicker
      verb={copy.addProof}
      label={copy.proofOf(refund)}
      accept={DOCUMENT_TYPES}
      variant="quiet"
      busy={isLoading}
      onFile={(file) => void send(file)}
    />
  );
}
