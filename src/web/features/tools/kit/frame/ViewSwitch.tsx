import { Button } from '../../../../ui/Button.tsx';
import styles from './ViewSwitch.module.css';

interface ViewSwitchProps<View extends string> {
  label: string;
  names: Readonly<Record<View, string>>;
  value: View;
  onChange: (view: View) => void;
}

/** Buttons of which one is pressed: how something is shown. */
export function ViewSwitch<View extends string>(props: ViewSwitchProps<View>) {
  const { label, names, value, onChange } = props;
  return (
    <div role="group" aria-label={label} className={styles.views}>
      {(Object.keys(names) as View[]).map((view) => (
        <Button
          key={view}
          variant={view === value ? 'primary' : 'secondary'}
          aria-pressed={view === value}
          onClick={() => onChange(view)}
        >
          {names[view]}
        </Button>
      ))}
    </div>
  );
}
