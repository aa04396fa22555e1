import { useState } from 'react';
import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { type OrderDispute, takesDocuments } from '../../../../domain/orders/dispute.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useAskAboutDisputeMutation } from '../../../api/tools/disputesToolsApi.ts';
import { dossierPath } from '../../../api/tools/ordersToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { disputeCopy as copy } from '../../../copy/tools/disputeCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { DownloadButton } from '../kit/frame/DownloadButton.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import type { OrderDialogName } from './OrderDialog.tsx';
import styles from './HandRefunds.module.css';

interface OrderDisputesProps {
  admin: AdminOrder;
  onOpen: (dialog: OrderDialogName) => void;
}

/** Chargebacks and claims about the order: what to do about them, until when, and what was sent. */
export function OrderDisputes({ admin, onOpen }: OrderDisputesProps) {
  const { order, disputes } = admin;
  const [now] = useState(() => Date.now());
  if (disputes.length === 0) return null;
  return (
    <Section
      title={copy.title}
      action={<DownloadButton path={dossierPath(order.number)} label={copy.dossier} />}
    >
      <ul className={styles.refunds}>
        {disputes.map((dispute) => (
          <li key={dispute.id} className={styles.refund}>
            <Facts dispute={dispute} now={now} />
            {dispute.outcome === 'open' && (
              <span className={styles.buttons}>
                {takesDocuments(dispute, now) && (
                  <Button
                    variant={dispute.documents === 'none' ? 'primary' : 'secondary'}
                    onClick={() => onOpen('evidence')}
                  >
                    {copy.answer}
                  </Button>
                )}
                <AskButton number={order.number} id={dispute.id} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Facts({ dispute, now }: { dispute: OrderDispute; now: number }) {
  const task = copy.taskOf(dispute, now);
  const coverage = copy.coverage(dispute);
  return (
    <div className={styles.facts}>
      <strong>{copy.nameOf(dispute)}</strong>
      <span className={styles.soft}>{copy.paymentOf(dispute)}</span>
      {coverage !== null && <span className={styles.soft}>{coverage}</span>}
      {dispute.outcome === 'open' ? <FormNote>{task}</FormNote> : <p>{task}</p>}
      {dispute.documents === 'refused' && <FormNote tone="bad">{copy.documents.refused}</FormNote>}
      {dispute.files.map((file) => (
        <span key={`${file.name} ${file.sentAt}`} className={styles.soft}>
          {copy.fileOf(file)}
        </span>
      ))}
    </div>
  );
}

function AskButton({ number, id }: { number: string; id: number }) {
  const { notify } = useToolsFrame();
  const [ask, { isLoading }] = useAskAboutDisputeMutation();
  const send = () =>
    ask({ number, id })
      .unwrap()
      .then(
        () => notify(copy.asked),
        (error: unknown) => notify(failureSentence(toApiError(error))),
      );
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void send()}>
      {copy.askAgain}
    </Button>
  );
}
