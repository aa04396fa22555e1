import { useEffect, useState } from 'react';
import type { StoredNoticePreferences } from '../../../../domain/tools/notice.ts';
import {
  useAddPushDeviceMutation,
  useRemovePushDeviceMutation,
} from '../../../api/tools/noticesToolsApi.ts';
import { noticesCopy as copy } from '../../../copy/tools/noticesCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Section } from '../kit/frame/Section.tsx';
import {
  findEndpoint,
  isPushPossible,
  PushDenied,
  subscribe,
  unsubscribe,
} from './pushSubscription.ts';

/** Turns notices of this browser on and off. */
export function DeviceSection({ pushKey, devices }: StoredNoticePreferences) {
  const [add] = useAddPushDeviceMutation();
  const [remove] = useRemovePushDeviceMutation();
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Known to the browser alone, it belongs to a session that ended.
  const isOn = endpoint !== null && devices.includes(endpoint);

  useEffect(() => {
    findEndpoint().then(setEndpoint, () => setEndpoint(null));
  }, []);

  async function turnOn(): Promise<void> {
    const device = await subscribe(pushKey);
    await add(device).unwrap();
    setEndpoint(device.endpoint);
  }

  async function turnOff(): Promise<void> {
    if (endpoint !== null) await remove(endpoint).unwrap();
    await unsubscribe();
    setEndpoint(null);
  }

  function turn(): void {
    setFailure(null);
    setIsBusy(true);
    (isOn ? turnOff() : turnOn())
      .catch((error: unknown) => {
        if (error instanceof PushDenied) setFailure(copy.pushDenied);
        else setFailure(isOn ? copy.pushOffFailed : copy.pushFailed);
      })
      .finally(() => setIsBusy(false));
  }

  return (
    <Section title={copy.push} hint={copy.pushHint}>
      {isPushPossible() ? (
        <>
          <p role="status">{isOn ? copy.pushIsOn : copy.pushIsOff}</p>
          <div>
            <Button variant="secondary" busy={isBusy} onClick={turn}>
              {isOn ? copy.pushOff : copy.pushOn}
            </Button>
          </div>
          {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
        </>
      ) : (
        <p>{copy.pushMissing}</p>
      )}
    </Section>
  );
}
