import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetClientTypesQuery } from '../../../api/tools/clientTypesToolsApi.ts';
import { useAssignCustomerTypeMutation } from '../../../api/tools/customersToolsApi.ts';
import type { RecordSelection } from '../../../api/tools/tableRequest.ts';
import { useGetJobQuery } from '../../../api/tools/jobsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ChoiceField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ProgressLine } from '../../../ui/loading/ProgressLine.tsx';
import { Modal } from '../kit/frame/Modal.tsx';
import styles from '../kit/form/ActionDialog.module.css';
import { typeOptions } from './typeOptions.ts';

const POLL_MS = 500;

interface AssignTypeModalProps {
  selection: RecordSelection;
  size: number;
  /** Called after customers changed; the same function in every render. */
  onChanged: () => unknown;
  onClose: () => void;
}

/** Gives many customers a client type, as a job. */
export function AssignTypeModal({ selection, size, onChanged, onClose }: AssignTypeModalProps) {
  const { data: types = [] } = useGetClientTypesQuery();
  const [chosen, setChosen] = useState('');
  const [assign, assigned] = useAssignCustomerTypeMutation();
  const [count] = useState(size);
  const clientType = chosen || (types[0]?.name ?? '');

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!assigned.isLoading) void assign({ selection, clientType });
  }

  return (
    <Modal
      open
      title={customersCopy.changeMany(count)}
      description={assigned.data === undefined ? customersCopy.changeHint : undefined}
      closeLabel={customersCopy.close}
      onClose={onClose}
    >
      {assigned.data === undefined ? (
        <form className={styles.form} noValidate onSubmit={submit}>
          <ChoiceField
            label={customersCopy.newType}
            options={typeOptions(types)}
            value={clientType}
            onChange={({ target }) => setChosen(target.value)}
          />
          {assigned.error !== undefined && (
            <FormNote tone="bad">{failureSentence(toApiError(assigned.error))}</FormNote>
          )}
          <div className={styles.buttons}>
            <Button type="submit" busy={assigned.isLoading}>
              {customersCopy.change}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {customersCopy.goBack}
            </Button>
          </div>
        </form>
      ) : (
        <Progress jobId={assigned.data} count={count} onChanged={onChanged} onClose={onClose} />
      )}
    </Modal>
  );
}

interface ProgressProps extends Pick<AssignTypeModalProps, 'onChanged' | 'onClose'> {
  jobId: number;
  count: number;
}

function Progress({ jobId, count, onChanged, onClose }: ProgressProps) {
  const [isEnded, setEnded] = useState(false);
  const { currentData: job } = useGetJobQuery(jobId > 0 ? jobId : skipToken, {
    pollingInterval: isEnded ? 0 : POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  const hasEnded = job !== undefined && job.endedAt !== null;
  if (hasEnded && !isEnded) setEnded(true);
  useEffect(() => {
    if (isEnded) onChanged();
  }, [isEnded, onChanged]);
  const { done = 0, total = count, refused = 0, failure = null } = job ?? {};
  return (
    <div className={styles.form}>
      {!hasEnded && (
        <ProgressLine label={customersCopy.progress(done, total)} done={done} total={total} />
      )}
      {hasEnded && failure === null && <FormNote tone="good">{customersCopy.done}</FormNote>}
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      {refused > 0 && <FormNote>{customersCopy.refused(refused)}</FormNote>}
      <div className={styles.buttons}>
        {hasEnded && <Button onClick={onClose}>{customersCopy.close}</Button>}
        {refused > 0 && (
          <LinkButton variant="quiet" to={toolsPath('job', { id: jobId })}>
            {customersCopy.whichAndWhy}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
