import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import type { CatalogueImport, ImportFindings } from '../../../../domain/tools/catalogueImport.ts';
import { formatNumber } from '../../../../domain/money/formatMoney.ts';
import { importRefusalsPath } from '../../../api/tools/catalogueFilesApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { catalogueFilesCopy as copy } from '../../../copy/tools/catalogueFilesCopy.ts';
import { importGuideCopy as guideCopy } from '../../../copy/tools/importGuideCopy.ts';
import { useAppStore } from '../../../state/useAppSelector.ts';
import { useShownActor } from '../../../state/useShownActor.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ErrorState } from '../../../ui/loading/ErrorState.tsx';
import { DownloadButton } from '../kit/frame/DownloadButton.tsx';
import { ScreenSkeleton } from '../kit/frame/lazyScreen.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { useRecordId } from '../kit/record/RecordScreen.tsx';
import { guidePath, sourceIn } from './guideQuery.ts';
import { createImport, type ImportActor } from './createImport.ts';
import { ImportItemsTable } from './ImportItemsTable.tsx';
import type { importMachine } from './importMachine.ts';
import { ProgressLine } from '../../../ui/loading/ProgressLine.tsx';
import styles from './ImportScreen.module.css';

const ABOVE = [{ label: copy.title, to: toolsPath('catalogueFiles') }];
const WITHOUT_PICTURES = `${toolsPath('products')}?pictures=none`;
const RETRY = { type: 'retry.requested' } as const;
const CANCEL = { type: 'cancel.requested' } as const;

/** Shows how a file would change the catalogue, and applies it. */
export function ImportScreen() {
  const id = useRecordId();
  return typeof id === 'number' ? <Import key={id} id={id} /> : <Missing />;
}

function Missing({ onRetry = () => undefined }: { onRetry?: () => void }) {
  return <ErrorState title={copy.notFound} retryLabel={copy.retry} onRetry={onRetry} />;
}

function Import({ id }: { id: number }) {
  const store = useAppStore();
  const { notify } = useToolsFrame();
  const actor = useShownActor((inspect) => createImport({ id, store, notify, inspect }));
  const state = useSelector(actor, (snapshot) => snapshot);
  const { one } = state.context;
  if (state.matches('missing')) return <Missing onRetry={() => actor.send(RETRY)} />;
  return one ? <View one={one} state={state} actor={actor} /> : <ScreenSkeleton />;
}

interface ViewProps {
  one: CatalogueImport;
  state: SnapshotFrom<typeof importMachine>;
  actor: ImportActor;
}

function View({ one, state: page, actor }: ViewProps) {
  const [params] = useSearchParams();
  const source = sourceIn(params);
  const { id, fileName, state, findings, createdBy, createdAt } = one;
  const Part = state === 'checking' || state === 'applying' ? Progress : Result;
  return (
    <div className={styles.screen}>
      <ScreenHead
        title={fileName}
        above={ABOVE}
        mark={<Badge>{copy.states[state]}</Badge>}
        hint={copy.by(createdBy, formatDateTime(createdAt))}
      />
      {source !== null && (
        <p>
          {guideCopy.step(4)}
          {state !== 'applying' && state !== 'applied' && (
            <>
              {'. '}
              <Link to={guidePath(id, source)}>{guideCopy.change}</Link>
            </>
          )}
        </p>
      )}
      <Part one={one} state={page} actor={actor} />
      {findings && <Findings findings={findings} />}
      {findings && state !== 'checking' && (
        <ImportItemsTable id={id} key={`${state}-${one.applied}`} />
      )}
    </div>
  );
}

function Progress({ one: { state }, state: page, actor }: ViewProps) {
  const { job } = page.context;
  const isCancelling =
    page.matches({ checking: 'cancelling' }) || page.matches({ applying: 'cancelling' });
  return (
    <div className={styles.panel}>
      <p>{state === 'checking' ? copy.checking : copy.applying}</p>
      <ProgressLine
        label={job && job.total > 0 ? copy.progress(job.done, job.total) : copy.states[state]}
        done={job?.done ?? 0}
        total={job?.total || undefined}
      />
      <div>
        <Button variant="secondary" busy={isCancelling} onClick={() => actor.send(CANCEL)}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  );
}

function Result({ one, state: page, actor }: ViewProps) {
  const { id, state, findings, leftOut } = one;
  const [allowsFree, setAllowsFree] = useState(false);
  const count = findings ? findings.created + findings.updated : 0;
  const agreed = count - (allowsFree ? 0 : (findings?.free.count ?? 0));
  const mayApply = (state === 'ready' || state === 'stopped') && count > 0;
  const hasRefusals = (findings?.refused ?? 0) + leftOut > 0;

  return (
    <div className={styles.panel}>
      <Outcome one={one} count={count} />
      {mayApply && findings && findings.free.count > 0 && (
        <>
          <FormNote tone="bad">{copy.free(findings.free)}</FormNote>
          <CheckField
            name="allowsFree"
            label={copy.allowFree(findings.free.count)}
            hint={copy.allowFreeHint}
            checked={allowsFree}
            onChange={(event) => setAllowsFree(event.target.checked)}
          />
        </>
      )}
      {(mayApply || hasRefusals) && (
        <div className={styles.buttons}>
          {mayApply && (
            <Button
              busy={page.matches('starting')}
              disabled={agreed === 0}
              onClick={() => actor.send({ type: 'apply.requested', allowsFree })}
            >
              {state === 'stopped' ? copy.goOn : copy.apply(agreed || count)}
            </Button>
          )}
          {hasRefusals && <DownloadButton path={importRefusalsPath(id)} label={copy.refusals} />}
        </div>
      )}
    </div>
  );
}

/** Shows the result of the file; `count` products would change. */
function Outcome({ one, count }: { one: CatalogueImport; count: number }) {
  const { state, failure, applied, leftOut, findings } = one;
  return (
    <>
      {state === 'refused' && <FormNote tone="bad">{failure ?? copy.checkFailed}</FormNote>}
      {state === 'stopped' && (
        <FormNote tone="bad">
          {copy.stopped(applied)} {failure}
        </FormNote>
      )}
      {state === 'applied' && (
        <FormNote tone="good">
          {copy.applied(applied)} <Link to={toolsPath('products')}>{copy.toProducts}</Link>{' '}
          {findings !== null && findings.withoutPictures > 0 && (
            <Link to={WITHOUT_PICTURES}>{copy.toPictureless(findings.withoutPictures)}</Link>
          )}
        </FormNote>
      )}
      {leftOut > 0 && <FormNote>{copy.leftOut(leftOut)}</FormNote>}
      {state === 'ready' && count === 0 && <FormNote>{copy.nothing}</FormNote>}
    </>
  );
}

function Findings({ findings }: { findings: ImportFindings }) {
  const { created, updated, unchanged, refused, strayLine } = findings;
  const { unlimitedSizes, withoutPictures, ignoredColumns, keptColumns } = findings;
  const figures = [
    [copy.created, created],
    [copy.updated, updated],
    [copy.unchanged, unchanged],
    [copy.refused, refused],
  ] as const;
  const notes = [
    copy.read(findings.format, findings.rows),
    strayLine !== null && copy.strayLine(strayLine),
    findings.wasCurrencyGuessed && copy.currencyGuessed,
    findings.missingPictures > 0 && copy.missingPictures(findings.missingPictures),
    withoutPictures > 0 && copy.withoutPictures(withoutPictures),
    unlimitedSizes > 0 && copy.unlimitedSizes(unlimitedSizes),
    ignoredColumns.length > 0 && copy.ignored(ignoredColumns),
    keptColumns.length > 0 && copy.kept(keptColumns),
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, count]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.notes}>
        {notes.map((note) => note !== false && <li key={note}>{note}</li>)}
      </ul>
    </>
  );
}
