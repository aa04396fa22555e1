import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { canTakeBack, refundablePayments } from '../../../../domain/orders/orderActions.ts';
import {
  isInWithdrawalTime,
  MAX_RETURN_TEXT,
  RETURN_WAYS,
  type ReturnWay,
  type WithdrawalCase,
} from '../../../../domain/orders/withdrawal.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useArrangeReturnMutation,
  useReceiveReturnMutation,
} from '../../../api/tools/orderRefundsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { ordersToolsCopy as copy } from '../../../copy/tools/ordersToolsCopy.ts';
import { refundCopy } from '../../../copy/tools/refundCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, TextAreaField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import type { OrderDialogName } from './OrderDialog.tsx';
import styles from './OrderSide.module.css';

interface OrderWithdrawalsProps {
  admin: AdminOrder;
  onOpen: (dialog: OrderDialogName) => void;
}

/** Cases of the right to withdraw, and what follows from them. */
export function OrderWithdrawals({ admin, onOpen }: OrderWithdrawalsProps) {
  const { order, withdrawals, isExempt } = admin;
  const [arranged, setArranged] = useState<WithdrawalCase | null>(null);
  return (
    <Section title={copy.withdrawals(withdrawals.length)}>
      {isExempt && <FormNote>{copy.withdrawalExempt}</FormNote>}
      <ul className={styles.mails}>
        {withdrawals.map((each) => (
          <li key={each.code}>
            <CaseFacts admin={admin} shown={each} />
            {canTakeBack(order) && each.receivedAt === null && (
              <div className={styles.resend}>
                <Button variant="secondary" onClick={() => setArranged(each)}>
                  {copy.arrange}
                </Button>
                <ReceiveButton admin={admin} code={each.code} onReceived={() => onOpen('refund')} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.resend}>
        {canTakeBack(order) && (
          <Button variant="secondary" onClick={() => onOpen('takeBack')}>
            {copy.takeBack}
          </Button>
        )}
        {refundablePayments(order, admin.refunds).length > 0 && (
          <Button variant="secondary" onClick={() => onOpen('refund')}>
            {refundCopy.open}
          </Button>
        )}
      </div>
      {arranged && (
        <ArrangeDialog admin={admin} shown={arranged} onClose={() => setArranged(null)} />
      )}
    </Section>
  );
}

interface CaseProps {
  admin: AdminOrder;
  shown: WithdrawalCase;
}

function CaseFacts({ admin: { order, isExempt }, shown }: CaseProps) {
  const { code, createdAt, answeredAt, returnWay, receivedAt } = shown;
  const query = new URLSearchParams({ buscar: code });
  return (
    <>
      <Link to={`${toolsPath('withdrawals')}?${query.toString()}`}>{code}</Link>
      <p className={styles.soft}>
        {formatDateTime(createdAt)} ·{' '}
        {answeredAt === null
          ? copy.withdrawalOpen
          : copy.withdrawalAnswered(formatDateTime(answeredAt))}
      </p>
      {!isExempt && (
        <p className={styles.soft}>{copy.withdrawalTime(isInWithdrawalTime(order, createdAt))}</p>
      )}
      {returnWay !== null && receivedAt === null && (
        <p className={styles.soft}>{copy.returnWays[returnWay]}</p>
      )}
      {receivedAt !== null && (
        <p className={styles.soft}>{copy.received(formatDateTime(receivedAt))}</p>
      )}
    </>
  );
}

interface ReceiveButtonProps {
  admin: AdminOrder;
  code: string;
  /** The money comes next. */
  onReceived: () => void;
}

function ReceiveButton({ admin, code, onReceived }: ReceiveButtonProps) {
  const { order, version, refunds } = admin;
  const { notify } = useToolsFrame();
  const [receive, { isLoading }] = useReceiveReturnMutation();
  const send = () =>
    receive({ number: order.number, version, code })
      .unwrap()
      .then(() => refundablePayments(order, refunds).length > 0 && onReceived())
      .catch((error: unknown) => notify(failureSentence(toApiError(error))));
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void send()}>
      {copy.receive}
    </Button>
  );
}

function ArrangeDialog({ admin, shown, onClose }: CaseProps & { onClose: () => void }) {
  const { order, version } = admin;
  const { code, returnWay } = shown;
  const { notify } = useToolsFrame();
  const [arrange] = useArrangeReturnMutation();
  const way: ReturnWay = returnWay ?? 'label';
  const form = useForm({ defaultValues: { way, text: '' } });
  return (
    <ActionDialog
      title={copy.arrangeTitle(code)}
      submitLabel={copy.arrange}
      form={form}
      onClose={onClose}
      send={async ({ text, ...chosen }) => {
        const arranged = { number: order.number, version, code, text: text.trim(), ...chosen };
        await arrange(arranged).unwrap();
        notify(copy.arrangeDone);
      }}
    >
      {(field) => (
        <>
          <ChoiceField
            {...field('way', () => undefined)}
            label={copy.arrangeWay}
            options={RETURN_WAYS.map((value) => ({ value, label: copy.returnWays[value] }))}
          />
          <TextAreaField
            {...field('text', checkRequired(copy.missing, MAX_RETURN_TEXT))}
            label={copy.arrangeText}
            hint={copy.arrangeTextHint}
          />
        </>
      )}
    </ActionDialog>
  );
}
