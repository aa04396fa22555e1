import { formKitCopy } from '../../../../copy/tools/formKitCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Modal } from '../frame/Modal.tsx';
import styles from './EditForm.module.css';
import type { LeaveGuard } from './useLeaveGuard.ts';

interface LeaveQuestionProps {
  guard: LeaveGuard;
  /** Absent for a form that saves changes. */
  words?: { leaveTitle: string; leaveText: string };
}

/** Asks before what was typed is lost. */
export function LeaveQuestion({ guard, words = formKitCopy }: LeaveQuestionProps) {
  if (!guard.isAsking) return null;
  return (
    <Modal
      open
      onClose={guard.stay}
      title={words.leaveTitle}
      description={words.leaveText}
      closeLabel={formKitCopy.close}
    >
      <div className={styles.choice}>
        <Button onClick={guard.stay}>{formKitCopy.stay}</Button>
        <Button variant="quiet" onClick={guard.leave}>
          {formKitCopy.leave}
        </Button>
      </div>
    </Modal>
  );
}
