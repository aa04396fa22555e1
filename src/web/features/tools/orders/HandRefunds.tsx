import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_REFERENCE, type AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { MAX_DOCUMENT_BYTES } from '../../../../domain/orders/dispute.ts';
import { isRefundOpen, type OrderRefund } from '../../../../domain/orders/refund.ts';
import {
  holderFit,
  isHeldByHand,
  isResting,
  restsUntil,
} from '../../../../domain/orders/refundAccount.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useKeepRefundProofMutation,
  usePayRefundMutation,
  useWithdrawRefundMutation,
} from '../../../api/tools/orderRefundsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { refundCopy as copy } from '../../../copy/tools/refundCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { CheckField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { base64Of, DOCUMENT_TYPES } from './base64Of.ts';
import styles from './HandRefunds.module.css';

/** Transfers that were promised and not made yet, and the account that the buyer gave for them. */
export function HandRefunds({ admin }: { admin: AdminOrder }) {
  const { order, refunds, refundAccount } = admin;
  const [paid, setPaid] = useState<OrderRefund | null>(null);
  const open = refunds.filter((each) => each.origin === 'hand' && isRefundOpen(each));
  if (open.length === 0 && !(refundAccount && isHeldByHand(order))) return null;
  return (
    <Section title={copy.account}>
      <Account admin={admin} />
      {open.length > 0 && (
        <ul className={styles.refunds}>
          {open.map((refund) => (
            <li key={refund.id} className={styles.refund}>
              <span>
                <strong>{formatMoney(refund.amount)}</strong>
                <span className={styles.soft}>{copy.refundState(refund)}</span>
              </span>
              <span className={styles.buttons}>
                <Button variant="secondary" onClick={() => setPaid(refund)}>
                  {copy.markPaid}
                </Button>
                <WithdrawButton admin={admin} refund={refund} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {paid && <PaidDialog admin={admin} refund={paid} onClose={() => setPaid(null)} />}
    </Section>
  );
}

function Account({ admin: { order, refundAccount } }: { admin: AdminOrder }) {
  const [now] = useState(() => Date.now());
  if (!refundAccount) return <p className={styles.soft}>{copy.noAccount}</p>;
  const fit = holderFit(refundAccount, order);
  const end = restsUntil(refundAccount);
  return (
    <div>
      <p className={styles.account}>{copy.accountOf(refundAccount)}</p>
      <p>{copy.holderOf(refundAccount)}</p>
      <p className={styles.soft}>
        {ordersToolsCopy.buyerTitle}: {`${order.firstName} ${order.lastName}`.trim()}
      </p>
      {fit === 'same' && <p className={styles.soft}>{copy.holders.same}</p>}
      {fit !== 'same' && <FormNote>{copy.holders[fit]}</FormNote>}
      {end !== null && isResting(refundAccount, now) ? (
        <FormNote tone="bad">{copy.rests(end)}</FormNote>
      ) : (
        <p className={styles.soft}>{copy.givenAt(refundAccount.givenAt)}</p>
      )}
      <CopyButton
        text={refundAccount.account}
        label={copy.copyIt}
        of={copy.copyAccount}
        copied={ordersToolsCopy.copied}
        failed={ordersToolsCopy.copyFailed}
      />
    </div>
  );
}

interface RefundProps {
  admin: AdminOrder;
  refund: OrderRefund;
}

function WithdrawButton({ admin: { order, version }, refund }: RefundProps) {
  const { notify } = useToolsFrame();
  const [withdraw, { isLoading }] = useWithdrawRefundMutation();
  const { number } = order;
  const send = () =>
    withdraw({ number, version, refundId: refund.id })
      .unwrap()
      .then(() => notify(copy.withdrawn))
      .catch((error: unknown) => notify(failureSentence(toApiError(error))));
  return (
    <Button variant="quiet" busy={isLoading} onClick={() => void send()}>
      {copy.withdraw}
    </Button>
  );
}

/** A transfer that was made, with its number and the bank's file as the proof. */
function PaidDialog({ admin, refund, onClose }: RefundProps & { onClose: () => void }) {
  const { order, version, refundAccount } = admin;
  const { number } = order;
  const { notify } = useToolsFrame();
  const [pay] = usePayRefundMutation();
  const [keepProof] = useKeepRefundProofMutation();
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({ defaultValues: { reference: '', acceptsOther: false } });
  const isOther = refundAccount !== null && holderFit(refundAccount, order) === 'other';
  return (
    <ActionDialog
      title={copy.markPaidTitle(refund.amount)}
      submitLabel={copy.markPaid}
      form={form}
      onClose={onClose}
      send={async ({ reference, acceptsOther }) => {
        const which = { number, refundId: refund.id };
        // A file that is refused leaves the refund as it was; the answer has the version that follows.
        const seen = file
          ? await keepProof({ ...which, version, ...(await base64Of(file)) }).unwrap()
          : { version };
        const paid = { ...which, version: seen.version, reference: reference.trim() };
        await pay({ ...paid, acceptsOther }).unwrap();
        notify(copy.paidDone);
      }}
    >
      {(field) => (
        <>
          {refundAccount && (
            <p>
              {copy.accountOf(refundAccount)}, {copy.holderOf(refundAccount)}
            </p>
          )}
          <TextField
            {...field('reference', checkRequired(copy.numberMissing, MAX_REFERENCE))}
            label={copy.transferNumber}
            hint={copy.transferNumberHint}
            autoComplete="off"
          />
          <ProofPicker file={file} onFile={setFile} />
          {isOther && (
            <CheckField
              {...form.register('acceptsOther')}
              label={copy.acceptOther}
              hint={copy.acceptOtherHint}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}

function ProofPicker({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  return (
    <div role="group" aria-label={copy.proof} className={styles.files}>
      <p className={styles.soft}>{copy.proofHint}</p>
      {file && (
        <p className={styles.refund}>
          <span className={styles.account}>{file.name}</span>
          <Button variant="quiet" onClick={() => onFile(null)}>
            {copy.removeProof}
          </Button>
        </p>
      )}
      <FilePicker
        verb={copy.addProof}
        label={copy.proof}
        accept={DOCUMENT_TYPES}
        variant="secondary"
        onFile={onFile}
      />
      {file && file.size > MAX_DOCUMENT_BYTES && (
        <FormNote tone="bad">{copy.proofTooLarge}</FormNote>
      )}
    </div>
  );
}
