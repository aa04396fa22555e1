import type { FieldValues } from 'react-hook-form';
import { formKitCopy } from '../../../../copy/tools/formKitCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Modal } from '../frame/Modal.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import styles from './EditForm.module.css';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import type { EditFormState } from './useEditForm.ts';

/** The questions of a form: leave it, sell for nothing, and which of two values stays. */
export function EditQuestions<Values extends FieldValues>({
  edit: { guard, question, conflict, answerQuestion, resolve, postpone },
}: {
  edit: EditFormState<Values>;
}) {
  return (
    <>
      <LeaveQuestion guard={guard} />
      {question !== null && (
        <Modal
          open
          onClose={() => answerQuestion(false)}
          title={formKitCopy.freeTitle}
          description={question}
          closeLabel={formKitCopy.close}
        >
          <div className={styles.choice}>
            <Button onClick={() => answerQuestion(true)}>{formKitCopy.freeYes}</Button>
            <Button variant="quiet" onClick={() => answerQuestion(false)}>
              {formKitCopy.later}
            </Button>
          </div>
        </Modal>
      )}
      {conflict && <ConflictDialog conflict={conflict} onResolve={resolve} onClose={postpone} />}
    </>
  );
}
