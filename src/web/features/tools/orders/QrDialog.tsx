import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import type { CounterQr } from '../../../../domain/orders/counterQr.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { orderQrsToolsApi } from '../../../api/tools/orderQrsToolsApi.ts';
import { toolsBaseApi } from '../../../api/tools/toolsBaseApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { qrCopy as copy } from '../../../copy/tools/qrCopy.ts';
import { useAppStore } from '../../../state/useAppSelector.ts';
import { useShownActor } from '../../../state/useShownActor.ts';
import { withRecovery } from '../../../state/withRecovery.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Modal } from '../kit/frame/Modal.tsx';
import styles from './QrDialog.module.css';
import { qrMachine } from './qrMachine.ts';
import type { OrderDialogProps } from './RecipientDialog.tsx';

/** Shows the code of an order to who stands at the counter, and turns to paid by itself. Closed, it leaves the code open. */
export function QrDialog({ admin: { order }, onClose }: OrderDialogProps) {
  const { number } = order;
  const actor = useQr(number);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { qr, error, isUnanswered } = state.context;
  const isBusy = state.hasTag('busy');
  const again = () => actor.send({ type: 'qr.requested' });
  return (
    <Modal
      open
      onClose={onClose}
      title={copy.title(number)}
      description={state.hasTag('shown') && copy.hint}
      closeLabel={frameCopy.close}
    >
      <div className={styles.qr}>
        {state.matches('asking') && <FormNote>{copy.asking}</FormNote>}
        {state.hasTag('shown') && qr && <Shown number={number} qr={qr} />}
        {state.matches('paid') && qr && <Paid qr={qr} />}
        {state.matches('over') && qr && <Over qr={qr} />}
        {state.hasTag('shown') && qr && (
          <div className={styles.state}>
            <p role="status">{isUnanswered ? copy.unanswered : copy.waiting}</p>
            <Countdown until={qr.expiresAt} />
          </div>
        )}
        {error !== null && (
          <div className={styles.note}>
            <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>
          </div>
        )}
        <div className={styles.buttons}>
          {state.hasTag('shown') && (
            <Button
              variant="secondary"
              busy={isBusy}
              onClick={() => actor.send({ type: 'qr.takenBack' })}
            >
              {copy.takeBack}
            </Button>
          )}
          {state.matches('over') && <Button onClick={again}>{copy.another}</Button>}
          {state.matches('refused') && <Button onClick={again}>{copy.retry}</Button>}
          {state.matches('paid') && <Button onClick={onClose}>{copy.done}</Button>}
        </div>
      </div>
    </Modal>
  );
}

/** The amount and the picture. */
function Shown({ number, qr: { amount, picture } }: { number: string; qr: CounterQr }) {
  return (
    <>
      <p className={styles.amount}>{formatMoney(amount)}</p>
      {picture !== null && (
        <img
          className={styles.picture}
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={copy.picture(number, amount)}
          width={352}
          height={352}
        />
      )}
    </>
  );
}

/** Silent: a screen reader would read each second. The end is announced. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p>
      {copy.left} <time className={styles.time}>{left}</time>
    </p>
  );
}

function Paid({ qr: { state, amount, missing } }: { qr: CounterQr }) {
  const isByQr = state === 'paid';
  return (
    <div className={styles.paid} role="status">
      <p className={styles.amount}>{isByQr ? copy.paid(amount) : copy.paidText}</p>
      <p>{!isByQr ? copy.paidOther : missing > 0 ? copy.missing(missing) : copy.paidText}</p>
    </div>
  );
}

function Over({ qr: { state, missing } }: { qr: CounterQr }) {
  return (
    <div className={styles.over} role="status">
      <FormNote>{state !== 'open' && copy.over[state]}</FormNote>
      <p>{copy.missing(missing)}</p>
    </div>
  );
}

/** The flow with its calls. Once the code is over, the order behind the dialog is read again. */
function useQr(number: string) {
  const { dispatch } = useAppStore();
  return useShownActor((inspect) => {
    const { showQr, lookAtQr, takeQrBack } = orderQrsToolsApi.endpoints;
    const follow = async (answer: Promise<CounterQr>): Promise<CounterQr> => {
      const qr = await answer;
      if (qr.state !== 'open') dispatch(toolsBaseApi.util.invalidateTags(['Order', 'Audit']));
      return qr;
    };
    const fresh = { subscribe: false, forceRefetch: true } as const;
    const machine = qrMachine.provide({
      actors: {
        showQr: fromPromise(() => follow(dispatch(showQr.initiate(number)).unwrap())),
        lookAtQr: fromPromise(() => follow(dispatch(lookAtQr.initiate(number, fresh)).unwrap())),
        takeQrBack: fromPromise(() => follow(dispatch(takeQrBack.initiate(number)).unwrap())),
      },
    });
    return createActor(withRecovery(machine), { inspect });
  });
}
