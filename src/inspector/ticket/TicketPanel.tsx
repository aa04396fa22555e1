import { useId, useState, type ReactNode } from 'react';
import type { ShopPage } from '../../protocol/ShopPage.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { eventLabel } from '../chart/Chart.ts';
import { saveText } from '../saveText.ts';
import type { Place } from '../moment/disabledReason.ts';
import type { Moment, RecordedActor } from '../recording/Recording.ts';
import type { RecordingState } from '../recording/createRecordingStore.ts';
import { writeRecording } from '../recording/recordingFile.ts';
import type { Session } from '../session/createSession.ts';
import { InterventionBadge } from '../log/InterventionBadge.tsx';
import { Button } from '../ui/Button.tsx';
import { ComparisonSection } from '../replay/ComparisonSection.tsx';
import { ReplaySection } from '../replay/ReplaySection.tsx';
import { momentLink } from './momentLink.ts';
import {
  interventionsIn,
  ticketStep,
  type Ticket,
  type TicketIntervention,
  type TicketStep,
} from './Ticket.ts';
import styles from './TicketPanel.module.css';

interface TicketPanelProps {
  recording: RecordingState;
  actor: RecordedActor;
  moment: Moment | null;
  session: Session;
  /** A recording from a file is shown. */
  isFile: boolean;
  /** The file's own. */
  ticket: Ticket | null;
  onMove: (change: Partial<Place>) => void;
}

const copy = inspectorCopy.ticket;
/** The newest: all of them are in the file. */
const MAX_LISTED = 12;

/** A form for a new report, or the report of a file to read and to replay. */
export function TicketPanel({ ticket, isFile, ...rest }: TicketPanelProps) {
  const { recording, actor, session, onMove } = rest;
  return (
    <div className={styles['panel']}>
      {ticket && <WrittenTicket ticket={ticket} onMove={onMove} />}
      {isFile && (
        <ReplaySection
          {...{ recording, actor, session, onMove }}
          path={ticket?.page?.route ?? ''}
        />
      )}
      <TicketForm {...rest} known={ticket} isFile={isFile} />
      <ComparisonSection recording={recording} />
    </div>
  );
}

/** A ticket from a file. */
function WrittenTicket({
  ticket: { note, expected, step, page, writtenAt, inspector, interventions = [] },
  onMove,
}: {
  ticket: Ticket;
  onMove: TicketPanelProps['onMove'];
}) {
  return (
    <section className={styles['section']} aria-label={copy.written}>
      <h3>{copy.written}</h3>
      <p className={styles['text']}>{note || copy.noNote}</p>
      {expected !== '' && (
        <>
          <h4>{copy.expected}</h4>
          <p className={styles['text']}>{expected}</p>
        </>
      )}
      {step && (
        <div className={styles['row']}>
          <p>
            {copy.step}: <StepName step={step} />
          </p>
          <Button onClick={() => onMove({ actorId: step.sessionId, at: step.at, sought: null })}>
            {copy.goToStep}
          </Button>
        </div>
      )}
      <Interventions steps={interventions} />
      {page && <Seen page={page} />}
      <Facts
        rows={[
          [copy.facts.date, new Date(writtenAt).toLocaleString('es-AR')],
          ...(page ? factsOf(page) : []),
          [copy.facts.inspector, inspector],
        ]}
      />
    </section>
  );
}

function factsOf({ route, viewport, build, browser }: ShopPage): [string, string][] {
  return [
    [copy.facts.route, route],
    [copy.facts.viewport, `${viewport.width} × ${viewport.height}`],
    [copy.facts.build, build],
    [copy.facts.browser, browser],
  ];
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles['facts']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Seen({ page: { picture } }: { page: ShopPage }) {
  if (!picture) return <p className={styles['hint']}>{copy.noPicture}</p>;
  return <img className={styles['picture']} src={picture} alt={copy.picture} />;
}

/** Lists the steps that the inspector caused, so that they are not taken for the shop's own. */
function Interventions({ steps }: { steps: readonly TicketIntervention[] }) {
  if (steps.length === 0) return null;
  return (
    <div className={styles['interventions']}>
      <h4>{copy.interventions(steps.length)}</h4>
      <ul>
        {steps.slice(-MAX_LISTED).map((step) => (
          <li key={step.at}>
            <InterventionBadge intervention={step.intervention} />
            <StepName step={step} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function StepName({ step: { actor, step, event, state } }: { step: TicketStep }): ReactNode {
  return (
    <code>
      {actor} {step}, {eventLabel(event)} → {state}
    </code>
  );
}

interface TicketFormProps extends Omit<TicketPanelProps, 'ticket' | 'onMove'> {
  /** The ticket of the file, whose page a new ticket keeps. */
  known: Ticket | null;
}

/** Writes a ticket of the shown recording, at the shown moment. */
function TicketForm({ recording, actor, moment, session, isFile, known }: TicketFormProps) {
  const own = useId();
  const [note, setNote] = useState('');
  const [expected, setExpected] = useState('');
  const [page, setPage] = useState<ShopPage | null>(known?.page ?? null);
  const [result, setResult] = useState('');
  const [isBusy, setBusy] = useState(false);
  const step = moment && ticketStep(actor, moment.step, moment.index);
  const interventions = interventionsIn(recording.actors);

  /** Reads the page of the running shop; that of a file is in the file. */
  async function look(): Promise<ShopPage | null> {
    setBusy(true);
    const seen = await session.look();
    setBusy(false);
    if (seen) setPage(seen);
    setResult(seen ? '' : copy.noShop);
    return seen;
  }

  async function save(): Promise<void> {
    const seen = page ?? (isFile ? null : await look());
    const { writtenAt, inspector } = { writtenAt: new Date().toISOString(), inspector: ownBuild() };
    const ticket: Ticket = {
      writtenAt,
      note,
      expected,
      step,
      interventions,
      page: seen,
      inspector,
    };
    const name = `ticket-${writtenAt.slice(0, 19).replaceAll(':', '-')}.json`;
    saveText(name, writeRecording(recording.messages, ticket));
    setResult(copy.saved(name));
  }

  async function copyLink(): Promise<void> {
    if (!moment) return;
    const place = { sessionId: actor.sessionId, at: moment.step.at };
    const link = await momentLink(recording.messages, place, document.baseURI);
    if (!link) return setResult(copy.linkTooLong);
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setResult(isCopied ? copy.linkCopied : link);
  }

  return (
    <form
      className={styles['section']}
      aria-label={copy.write}
      onSubmit={(submit) => {
        submit.preventDefault();
        void save();
      }}
    >
      <h3>{copy.write}</h3>
      <label htmlFor={`${own}note`}>{copy.note}</label>
      <textarea
        id={`${own}note`}
        rows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <label htmlFor={`${own}expected`}>{copy.expected}</label>
      <textarea
        id={`${own}expected`}
        rows={2}
        value={expected}
        onChange={({ target }) => setExpected(target.value)}
      />
      {step && (
        <p className={styles['hint']}>
          {copy.step}: <StepName step={step} />. {copy.stepHint}
        </p>
      )}
      <Interventions steps={interventions} />
      {page && <Seen page={page} />}
      <div className={styles['row']}>
        {!isFile && (
          <Button disabled={isBusy} onClick={() => void look()}>
            {page ? copy.lookAgain : copy.look}
          </Button>
        )}
        <Button disabled={!moment} onClick={() => void copyLink()}>
          {copy.copyLink}
        </Button>
        <Button type="submit" look="strong" disabled={isBusy}>
          {copy.save}
        </Button>
      </div>
      <p className={styles['hint']}>{copy.hint}</p>
      <p role="status" className={styles['result']}>
        {isBusy ? copy.looking : result}
      </p>
    </form>
  );
}

/** The main file's name has its content's hash in it. */
function ownBuild(): string {
  const [main] = document.querySelectorAll<HTMLScriptElement>('script[src*="/static/"]');
  return main?.src.split('/').at(-1) ?? '';
}
