import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OPENING_STEPS, type Opening, type OpeningStep } from '../../../../domain/tools/opening.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import {
  useChangeOpeningMutation,
  useTryMailMutation,
} from '../../../api/tools/openingToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { openingCopy as copy } from '../../../copy/tools/openingCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/icons/icons.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ConfirmedAction } from '../kit/form/ConfirmedAction.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './OpeningSteps.module.css';

/** Each step is made on one of these. */
const PATHS: Readonly<Record<OpeningStep, string>> = {
  brand: toolsPath('settingsBrand'),
  contact: toolsPath('settingsShop'),
  products: toolsPath('productNew'),
  payment: toolsPath('settingsBank'),
  delivery: toolsPath('settingsZones'),
  mails: toolsPath('key', { provider: 'smtp' }),
  texts: toolsPath('texts'),
  taxes: toolsPath('settingsTaxes'),
  team: toolsPath('admins'),
};

/** Some have a second way. */
const OTHER_PATHS: Partial<Record<OpeningStep, string>> = {
  products: toolsPath('importGuide'),
  payment: toolsPath('key', { provider: 'mercadopago' }),
  delivery: toolsPath('settingsPickup'),
  team: toolsPath('secondFactor'),
};

/** The steps until a shop sells, what a shopper would meet now, and the door. */
export function OpeningSteps({ opening }: { opening: Opening }) {
  const { steps, isOpen, offer, waiting } = opening;
  const done = OPENING_STEPS.filter((step) => steps[step]).length;
  const all = OPENING_STEPS.length;
  return (
    <>
      <Section
        title={copy.list}
        hint={copy.progress(done, all)}
        action={<Hide opening={opening} />}
      >
        <progress className={styles.progress} max={all} value={done} aria-label={copy.list} />
        <ol className={styles.steps}>
          {OPENING_STEPS.map((step) => (
            <Step key={step} step={step} isDone={steps[step]} />
          ))}
        </ol>
      </Section>
      <Section title={copy.meets} action={<Door opening={opening} missing={all - done} />}>
        <ul className={styles.sentences}>
          {copy.sentences(isOpen, offer).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {!isOpen && waiting > 0 && <li>{copy.waiting(waiting)}</li>}
        </ul>
      </Section>
    </>
  );
}

function Step({ step, isDone }: { step: OpeningStep; isDone: boolean }) {
  const { name, why, link, other } = copy.steps[step];
  const to = PATHS[step];
  const otherPath = OTHER_PATHS[step];
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.mark}>
        {isDone && <Check size={16} aria-hidden="true" />}
        {isDone && <VisuallyHidden>{copy.done}</VisuallyHidden>}
      </span>
      <div className={styles.words}>
        {isDone ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
        {!isDone && <p className={styles.why}>{why}</p>}
        {!isDone && (
          <div className={styles.ways}>
            <Link to={to}>{link}</Link>
            {otherPath !== undefined && <Link to={otherPath}>{other}</Link>}
            {step === 'texts' && <TextsRead />}
            {step === 'mails' && <TrialMail />}
          </div>
        )}
      </div>
    </li>
  );
}

function TextsRead() {
  const { isLoading, send } = useChange();
  return (
    <Button variant="quiet" busy={isLoading} onClick={() => void send({ areTextsRead: true })}>
      {copy.readTexts}
    </Button>
  );
}

/** Nothing as long as no mail leaves the shop. */
function TrialMail() {
  const { notify } = useToolsFrame();
  const way = useGetToolsSelfQuery().data?.mail;
  const [tryMail, { isLoading }] = useTryMailMutation();
  const send = () =>
    tryMail()
      .unwrap()
      .then(
        () => notify(copy.mailSent),
        (error: unknown) => notify(failureSentence(toApiError(error))),
      );
  if (way === undefined || way === 'none') return null;
  return (
    <Button variant="quiet" busy={isLoading} onClick={() => void send()}>
      {copy.sendMail}
    </Button>
  );
}

function Hide({ opening: { isListHidden } }: { opening: Opening }): ReactNode {
  const { notify } = useToolsFrame();
  const { isLoading, send } = useChange();
  if (isListHidden) return null;
  const hide = async () => {
    if (await send({ isListHidden: true })) notify(copy.hidden);
  };
  return (
    <Button variant="quiet" busy={isLoading} onClick={() => void hide()}>
      {copy.hide}
    </Button>
  );
}

function Door({ opening, missing }: { opening: Opening; missing: number }) {
  const { notify } = useToolsFrame();
  const [change, { isLoading }] = useChangeOpeningMutation();
  const { isOpen, waiting } = opening;
  return (
    <ConfirmedAction
      key={String(isOpen)}
      verb={isOpen ? copy.close : copy.open}
      title={isOpen ? copy.closeTitle : copy.openTitle}
      text={isOpen ? copy.closeText : copy.openText(missing, waiting)}
      copy={copy.confirm}
      busy={isLoading}
      onConfirm={async (close) => {
        await change({ isOpen: !isOpen }).unwrap();
        close();
        notify(isOpen ? copy.closed : copy.opened);
      }}
    />
  );
}

/** A change at one press; a failure is a toast. */
function useChange() {
  const { notify } = useToolsFrame();
  const [change, { isLoading }] = useChangeOpeningMutation();
  const send = async (...wanted: Parameters<typeof change>): Promise<boolean> => {
    const answer = await change(...wanted);
    if (answer.error) notify(failureSentence(toApiError(answer.error)));
    return !answer.error;
  };
  return { isLoading, send };
}
