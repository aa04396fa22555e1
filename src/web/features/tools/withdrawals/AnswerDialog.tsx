import { useForm } from 'react-hook-form';
import { MAX_ANSWER, type KeptWithdrawal } from '../../../../domain/orders/withdrawal.ts';
import { useAnswerWithdrawalMutation } from '../../../api/tools/withdrawalsToolsApi.ts';
import { withdrawalsCopy } from '../../../copy/tools/withdrawalsCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { TextAreaField } from '../../../ui/form/Field.tsx';
import { Modal } from '../kit/frame/Modal.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import styles from './AnswerDialog.module.css';

interface AnswerDialogProps {
  withdrawal: KeptWithdrawal;
  onClose: () => void;
}

/** Shows the message, and the answer to it: to write, or as it was sent. */
export function AnswerDialog({ withdrawal, onClose }: AnswerDialogProps) {
  const { code, answeredAt, answeredBy, answer } = withdrawal;
  if (answeredAt === null) return <AnswerForm withdrawal={withdrawal} onClose={onClose} />;
  return (
    <Modal open onClose={onClose} title={code} closeLabel={withdrawalsCopy.close}>
      <Said {...withdrawal} />
      <h3 className={styles.label}>{withdrawalsCopy.answered(answeredAt, answeredBy)}</h3>
      <p className={styles.text}>{answer}</p>
    </Modal>
  );
}

function AnswerForm({ withdrawal, onClose }: AnswerDialogProps) {
  const { code, orderNumber, email, phone } = withdrawal;
  const { notify } = useToolsFrame();
  const [send] = useAnswerWithdrawalMutation();
  const form = useForm({ defaultValues: { answer: withdrawalsCopy.draft(orderNumber) } });
  const hasMail = email !== '' || orderNumber !== '';
  return (
    <ActionDialog
      title={withdrawalsCopy.replyTo(code)}
      submitLabel={withdrawalsCopy.send}
      form={form}
      onClose={onClose}
      send={async ({ answer }) => {
        await send({ code, answer: answer.trim() }).unwrap();
        notify(withdrawalsCopy.sent(code));
      }}
    >
      {(field) => (
        <>
          <Said {...withdrawal} />
          <TextAreaField
            {...field('answer', checkRequired(withdrawalsCopy.missing, MAX_ANSWER))}
            label={withdrawalsCopy.answerLabel}
            hint={hasMail ? withdrawalsCopy.mailHint : withdrawalsCopy.noMailHint(phone)}
            rows={9}
          />
        </>
      )}
    </ActionDialog>
  );
}

function Said({ createdAt, email, phone, reason }: KeptWithdrawal) {
  return (
    <div className={styles.said}>
      <p className={styles.label}>
        {[withdrawalsCopy.opened(createdAt), email, phone].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.text}>{reason || withdrawalsCopy.noReason}</p>
    </div>
  );
}
