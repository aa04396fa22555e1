import { ChevronLeft, ChevronRight } from 'lucide-react';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { Button } from '../ui/Button.tsx';
import styles from './TimeTravel.module.css';

interface TimeTravelProps {
  /** The place of the step that is shown, and how many there are. */
  index: number;
  count: number;
  isPresent: boolean;
  onStep: (index: number) => void;
  onPresent: () => void;
}

const copy = inspectorCopy.time;

/** Back and forth through what an actor was. */
export function TimeTravel({ index, count, isPresent, onStep, onPresent }: TimeTravelProps) {
  const position = copy.position(index + 1, count);
  return (
    <section className={styles['bar']} aria-label={copy.title} data-past={!isPresent}>
      <Button
        look="icon"
        aria-label={copy.back}
        title={copy.back}
        disabled={index <= 0}
        onClick={() => onStep(index - 1)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </Button>
      <Button
        look="icon"
        aria-label={copy.forward}
        title={copy.forward}
        disabled={index >= count - 1}
        onClick={() => onStep(index + 1)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
      <input
        type="range"
        className={styles['slider']}
        min={1}
        max={Math.max(count, 1)}
        value={index + 1}
        disabled={count < 2}
        aria-label={copy.slider}
        aria-valuetext={position}
        onChange={(event) => onStep(event.target.valueAsNumber - 1)}
      />
      <span className={styles['position']}>{position}</span>
      <span className={styles['when']}>{isPresent ? copy.isPresent : copy.isPast}</span>
      <Button look={isPresent ? 'plain' : 'strong'} disabled={isPresent} onClick={onPresent}>
        {copy.present}
      </Button>
    </section>
  );
}
