import { useRef, useState } from 'react';
import { eventLabel } from '../chart/Chart.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { stateName } from '../recording/Recording.ts';
import { actorsOf, type RecordingState } from '../recording/createRecordingStore.ts';
import { readRecording } from '../recording/recordingFile.ts';
import { Button } from '../ui/Button.tsx';
import { compareRecordings, type Comparison } from './compareRecordings.ts';
import type { PlannedStep } from './planReplay.ts';
import styles from './ReplaySection.module.css';

const copy = inspectorCopy.comparison;

/** Shows where the shown recording and another one differ. */
export function ComparisonSection({ recording }: { recording: RecordingState }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<{ name: string; all: Comparison[] | null } | null>(null);

  async function compare(file: File): Promise<void> {
    const other = readRecording(await file.text().catch(() => ''));
    const all = other && compareRecordings(recording.actors, actorsOf(other.messages));
    setResult({ name: file.name, all });
  }

  return (
    <section className={styles['section']} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <div className={styles['row']}>
        <Button onClick={() => chooser.current?.click()}>{copy.choose}</Button>
        <input
          ref={chooser}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={copy.file}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void compare(file);
            target.value = '';
          }}
        />
      </div>
      {result && !result.all && (
        <p role="alert" className={styles['result']}>
          {inspectorCopy.file.notRecording(result.name)}
        </p>
      )}
      {result?.all?.map((each) => (
        <Compared key={each.machine} {...each} />
      ))}
    </section>
  );
}

function Compared({ machine, same, counts, here, there }: Comparison) {
  if (!here && !there) {
    return (
      <p className={styles['result']} data-phase="same">
        {copy.same(machine, same)}
      </p>
    );
  }
  return (
    <div className={styles['difference']}>
      <p>
        <strong>{copy.differs(machine, same)}</strong>
      </p>
      <dl>
        <dt>{copy.here(counts.here)}</dt>
        <dd>{nameOf(here)}</dd>
        <dt>{copy.there(counts.there)}</dt>
        <dd>{nameOf(there)}</dd>
      </dl>
    </div>
  );
}

function nameOf(step: PlannedStep | undefined): string {
  return step ? `${eventLabel(step.event.type)} → ${stateName(step.value)}` : copy.ended;
}
