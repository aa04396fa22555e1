import { useToolsPreference } from '../../../state/toolsPreferences.ts';
import { noticesCopy as copy } from '../../../copy/tools/noticesCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/form/Field.tsx';
import { NEW_ORDER_SOUND, playChime } from '../kit/frame/newOrderSound.ts';
import { Section } from '../kit/frame/Section.tsx';

/** The choices of this browser for a new order while the tools are open. */
export function OpenToolsSection() {
  const [hasSound, setHasSound] = useToolsPreference(NEW_ORDER_SOUND, false);
  return (
    <Section title={copy.open} hint={copy.openHint}>
      <CheckField
        label={copy.sound}
        checked={hasSound}
        onChange={({ target }) => setHasSound(target.checked)}
      />
      <div>
        <Button variant="secondary" onClick={playChime}>
          {copy.trySound}
        </Button>
      </div>
    </Section>
  );
}
