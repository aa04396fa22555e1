import { useState } from 'react';
import {
  secondFactorChanged,
  useBeginSecondFactorMutation,
  useGetSecondFactorQuery,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
  type OwnSecondFactor,
  type SecondFactorSetUp,
} from '../../../api/tools/secondFactorApi.ts';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { secondFactorCopy as copy } from '../../../copy/tools/secondFactorCopy.ts';
import { useAppDispatch } from '../../../state/useAppSelector.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ConfirmedAction } from '../kit/form/ConfirmedAction.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecondFactor.module.css';
import { SecondFactorSetUpForm } from './SecondFactorSetUpForm.tsx';

/** The admin's own second factor: set up, moved to another phone, turned off. */
export function SecondFactorScreen() {
  const { notify } = useToolsFrame();
  const dispatch = useAppDispatch();
  const { data: self } = useGetToolsSelfQuery();
  const answer = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function end(): void {
    setCodes(null);
    dispatch(secondFactorChanged());
    notify(copy.ready);
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={end} />;
  return (
    <>
      <ScreenHead title={copy.title} hint={copy.hint} />
      {self?.secondFactor === 'due' && <FormNote tone="bad">{copy.due}</FormNote>}
      <Answer of={answer} failed={copy.failed}>
        {(own) =>
          setUp ? (
            <SecondFactorSetUpForm
              setUp={setUp}
              onDone={(made) => {
                setSetUp(null);
                setCodes(made);
              }}
              onCancel={() => setSetUp(null)}
            />
          ) : (
            <OwnFactor own={own} onBegun={setSetUp} onCodes={setCodes} />
          )
        }
      </Answer>
    </>
  );
}

interface OwnFactorProps {
  own: OwnSecondFactor;
  onBegun: (setUp: SecondFactorSetUp) => void;
  onCodes: (codes: readonly string[]) => void;
}

const FEW = 3;

function OwnFactor({ own, onBegun, onCodes }: OwnFactorProps) {
  const { notify } = useToolsFrame();
  const [begin, { isLoading }] = useBeginSecondFactorMutation();
  const [renew, { isLoading: isRenewing }] = useRenewRecoveryCodesMutation();
  const [turnOff, { isLoading: isTurningOff }] = useTurnOffSecondFactorMutation();
  const onBegin = () =>
    begin()
      .unwrap()
      .then(onBegun)
      .catch((failure: unknown) => notify(failureSentence(toApiError(failure))));
  if (!own.isOn) {
    return (
      <div className={styles.block}>
        <p>{copy.off}</p>
        <Button busy={isLoading} onClick={() => void onBegin()}>
          {copy.turnOn}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.block}>
      <p>
        {copy.on} {copy.codesLeft(own.codesLeft)}
      </p>
      {own.codesLeft <= FEW && <FormNote tone="bad">{copy.fewCodes}</FormNote>}
      <div className={styles.actions}>
        <Button variant="secondary" busy={isLoading} onClick={() => void onBegin()}>
          {copy.otherPhone}
        </Button>
        <ConfirmedAction
          verb={copy.newCodes}
          title={copy.newCodes}
          text={copy.newCodesText}
          copy={copy}
          busy={isRenewing}
          onConfirm={async () => onCodes(await renew().unwrap())}
        />
        {!own.isDemanded && (
          <ConfirmedAction
            verb={copy.turnOff}
            title={copy.turnOff}
            text={copy.turnOffText}
            copy={copy}
            busy={isTurningOff}
            onConfirm={async () => {
              await turnOff().unwrap();
              notify(copy.turnedOff);
            }}
          />
        )}
      </div>
      {own.isDemanded && <p className={styles.soft}>{copy.isDemanded}</p>}
    </div>
  );
}
