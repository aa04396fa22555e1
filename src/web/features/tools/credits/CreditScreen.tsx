import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { readPesos } from '../../../../domain/money/typedAmounts.ts';
import { movementCause } from '../../../../domain/orders/credit.ts';
import {
  MAX_CREDIT_REASON,
  type CreditRecord,
  type NotedMovement,
} from '../../../../domain/tools/creditRecord.ts';
import {
  useBlockCreditMutation,
  useGetCreditRecordQuery,
  useMoveCreditMutation,
  useResendCardMutation,
} from '../../../api/tools/creditsToolsApi.ts';
import { formatDate, formatDateTime } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { creditsCopy as copy } from '../../../copy/tools/creditsCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { ConfirmedAction } from '../kit/form/ConfirmedAction.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section, Sections } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { RecordScreen, useRecordId } from '../kit/record/RecordScreen.tsx';
import { checkPesos } from '../kit/record/typedNumbers.ts';
import { creditName } from './creditName.ts';
import styles from './CreditScreen.module.css';

/** One balance with its movements. */
export function CreditScreen() {
  const id = useRecordId();
  const credit = useGetCreditRecordQuery(typeof id === 'number' ? id : skipToken);
  return (
    <RecordScreen id={id} of={credit} copy={copy} list="credits">
      {(stored) => stored && <Credit credit={stored} />}
    </RecordScreen>
  );
}

function Credit({ credit }: { credit: CreditRecord }) {
  const { kind, state, balance, expiresAt, email, orderNumber, userId, movements } = credit;
  const [isAdjusting, setAdjusting] = useState(false);
  return (
    <>
      <ScreenHead
        title={creditName(credit)}
        above={[{ label: copy.title, to: toolsPath('credits') }]}
        mark={<Badge tone={state === 'usable' ? undefined : 'quiet'}>{copy.states[state]}</Badge>}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAdjusting(true)}>
              {copy.adjust}
            </Button>
            <BlockAction credit={credit} />
            {kind === 'card' && email !== '' && <ResendAction credit={credit} />}
          </>
        }
      />
      <Sections>
        <Section title={`${copy.balance}: ${formatMoney(balance)}`}>
          <div>
            {email !== '' && (
              <p>
                {kind === 'card' ? copy.sentTo : copy.buyer}:{' '}
                {userId === null ? (
                  email
                ) : (
                  <Link to={toolsPath('customer', { id: userId })}>{email}</Link>
                )}
              </p>
            )}
            {kind === 'card' && (
              <p>
                {copy.expires}: {expiresAt === null ? copy.never : formatDate(expiresAt - 1)}
              </p>
            )}
            {orderNumber !== null && (
              <p>
                {copy.order}:{' '}
                <Link to={toolsPath('order', { number: orderNumber })}>{orderNumber}</Link>
              </p>
            )}
          </div>
        </Section>
        <Section title={copy.movements}>
          <Movements movements={movements} />
        </Section>
      </Sections>
      {isAdjusting && <AdjustDialog credit={credit} onClose={() => setAdjusting(false)} />}
    </>
  );
}

function Movements({ movements }: { movements: readonly NotedMovement[] }) {
  return (
    <div className={styles.scroll} role="group" aria-label={copy.movements} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.when}</th>
            <th scope="col">{copy.what}</th>
            <th scope="col">{copy.amount}</th>
            <th scope="col">{copy.after}</th>
            <th scope="col">{copy.who}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, at, kind, amount, balanceAfter, orderNumber, reason, by }) => (
            <tr key={id}>
              <td>{formatDateTime(at)}</td>
              <td>
                {copy.movementCauses[movementCause({ kind, orderNumber })]}{' '}
                {orderNumber !== null && (
                  <Link to={toolsPath('order', { number: orderNumber })}>{orderNumber}</Link>
                )}
                {reason !== '' && <span className={styles.soft}>{reason}</span>}
              </td>
              <td className={styles.money}>{formatMoney(amount)}</td>
              <td className={styles.money}>{formatMoney(balanceAfter)}</td>
              <td>{by ?? copy.shop}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CreditProps {
  credit: CreditRecord;
}

function BlockAction({ credit: { id, version, state } }: CreditProps) {
  const { notify } = useToolsFrame();
  const [block, { isLoading }] = useBlockCreditMutation();
  const isBlocked = state === 'blocked';
  return (
    <ConfirmedAction
      verb={isBlocked ? copy.unblock : copy.block}
      title={isBlocked ? copy.unblockTitle : copy.blockTitle}
      text={isBlocked ? copy.unblockText : copy.blockText}
      copy={copy}
      busy={isLoading}
      onConfirm={async (close) => {
        await block({ id, version, isBlocked: !isBlocked }).unwrap();
        close();
        notify(isBlocked ? copy.unblocked : copy.blocked);
      }}
    />
  );
}

function ResendAction({ credit: { id, email } }: CreditProps) {
  const { notify } = useToolsFrame();
  const [resend, { isLoading }] = useResendCardMutation();
  return (
    <ConfirmedAction
      verb={copy.resend}
      title={copy.resendTitle}
      text={copy.resendText(email)}
      copy={copy}
      busy={isLoading}
      onConfirm={async (close) => {
        await resend(id).unwrap();
        close();
        notify(copy.resent);
      }}
    />
  );
}

function AdjustDialog({ credit, onClose }: CreditProps & { onClose: () => void }) {
  const { notify } = useToolsFrame();
  const [move] = useMoveCreditMutation();
  const form = useForm({
    defaultValues: { direction: 'adds' as keyof typeof copy.directions, amount: '', reason: '' },
  });
  return (
    <ActionDialog
      title={copy.adjust}
      hint={copy.adjustHint(credit.balance)}
      submitLabel={copy.adjust}
      form={form}
      onClose={onClose}
      send={async ({ direction, amount, reason }) => {
        const { id, version } = credit;
        const change = { amount: readPesos(amount) ?? 0, reason: reason.trim() };
        await move({ id, version, ...change, takes: direction === 'takes' }).unwrap();
        notify(copy.adjusted);
      }}
    >
      {(field) => (
        <>
          <ChoiceField
            {...field('direction', () => undefined)}
            label={copy.direction}
            options={(['adds', 'takes'] as const).map((value) => ({
              value,
              label: copy.directions[value],
            }))}
          />
          <TextField {...field('amount', checkPesos)} label={copy.amount} inputMode="decimal" />
          <TextField
            {...field('reason', checkRequired(copy.reasonMissing, MAX_CREDIT_REASON))}
            label={copy.reason}
            hint={copy.reasonHint}
          />
        </>
      )}
    </ActionDialog>
  );
}
