import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { CatalogueImport, ImportFindings } from '../../../../domain/tools/catalogueImport.ts';
import { formatNumber } from '../../../../domain/money/formatMoney.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  importRefusalsPath,
  useApplyImportMutation,
  useGetImportQuery,
} from '../../../api/tools/catalogueFilesApi.ts';
import { useCancelJobMutation, useGetJobQuery } from '../../../api/tools/jobsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { catalogueFilesCopy as copy } from '../../../copy/tools/catalogueFilesCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Download } from '../../../ui/icons/icons.ts';
import { ErrorState } from '../../../ui/loading/ErrorState.tsx';
import { ScreenSkeleton } from '../kit/frame/lazyScreen.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { useDownload } from '../kit/frame/useDownload.ts';
import { ImportItemsTable } from './ImportItemsTable.tsx';
import styles from './ImportScreen.module.css';

const POLL_MS = 1000;
const ABOVE = [{ label: copy.title, to: toolsPath('catalogueFiles') }];

/** What a file makes of the catalogue, and the way to do it. */
export function ImportScreen() {
  const id = Number(useParams()['id']);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const [isAtRest, setAtRest] = useState(false);
  const answer = useGetImportQuery(isNumber ? id : skipToken, {
    pollingInterval: isAtRest ? 0 : POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  const { currentData: one, error, isFetching, refetch } = answer;
  const rests = one !== undefined && one.state !== 'checking' && one.state !== 'applying';
  if (rests !== isAtRest) setAtRest(rests);
  if (!isNumber || (error && !one)) {
    return (
      <ErrorState
        title={copy.notFound}
        retryLabel={copy.retry}
        retrying={isFetching}
        onRetry={() => void (isNumber && refetch())}
      />
    );
  }
  if (!one) return <ScreenSkeleton />;
  const { fileName, state, findings, createdBy, createdAt } = one;
  return (
    <div className={styles.screen}>
      <ScreenHead
        title={fileName}
        above={ABOVE}
        mark={<Badge>{copy.states[state]}</Badge>}
        hint={copy.by(createdBy, formatDateTime(createdAt))}
      />
      {rests ? <Result one={one} /> : <Progress one={one} />}
      {findings && <Findings findings={findings} />}
      {findings && state !== 'checking' && (
        <ImportItemsTable id={id} key={`${state}-${one.applied}`} />
      )}
    </div>
  );
}

function Progress({ one: { state, jobId } }: { one: CatalogueImport }) {
  const { notify } = useToolsFrame();
  const { currentData: job } = useGetJobQuery(jobId, {
    pollingInterval: POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  const [cancel, { isLoading }] = useCancelJobMutation();

  async function stop(): Promise<void> {
    try {
      await cancel(jobId).unwrap();
      notify(copy.cancelled);
    } catch (error) {
      notify(failureSentence(toApiError(error)));
    }
  }

  return (
    <div className={styles.panel}>
      <p>{state === 'checking' ? copy.checking : copy.applying}</p>
      <label className={styles.progress}>
        {job && job.total > 0 ? copy.progress(job.done, job.total) : copy.states[state]}
        <progress {...(job && job.total > 0 && { max: job.total, value: job.done })} />
      </label>
      <div>
        <Button variant="secondary" busy={isLoading} onClick={() => void stop()}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  );
}

function Result({ one }: { one: CatalogueImport }) {
  const { id, state, findings, leftOut } = one;
  const { download, isDownloading } = useDownload();
  const { notify } = useToolsFrame();
  const [apply, { isLoading }] = useApplyImportMutation();
  const [allowsFree, setAllowsFree] = useState(false);
  const count = findings ? findings.created + findings.updated : 0;
  const agreed = count - (allowsFree ? 0 : (findings?.free.count ?? 0));
  const mayApply = (state === 'ready' || state === 'stopped') && count > 0;
  const hasRefusals = (findings?.refused ?? 0) + leftOut > 0;

  async function start(): Promise<void> {
    try {
      await apply({ id, allowsFree }).unwrap();
    } catch (error) {
      notify(failureSentence(toApiError(error)));
    }
  }

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
            <Button busy={isLoading} disabled={agreed === 0} onClick={() => void start()}>
              {state === 'stopped' ? copy.goOn : copy.apply(agreed || count)}
            </Button>
          )}
          {hasRefusals && (
            <Button
              variant="secondary"
              busy={isDownloading}
              onClick={() => void download(importRefusalsPath(id))}
            >
              <Download size={20} aria-hidden="true" />
              {copy.refusals}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** What came of the file; `count` products would change. */
function Outcome({ one, count }: { one: CatalogueImport; count: number }) {
  const { state, failure, applied, leftOut } = one;
  return (
    <>
      {state === 'refused' && <FormNote tone="bad">{failure ?? copy.checkFailed}</FormNote>}
      {state === 'stopped' && (
        <FormNote tone="bad">
          {copy.stopped(applied)} {failure}
        </FormNote>
      )}
      {state === 'applied' && <FormNote tone="good">{copy.applied(applied)}</FormNote>}
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
        <li>{copy.read(findings.format, findings.rows)}</li>
        {strayLine !== null && <li>{copy.strayLine(strayLine)}</li>}
        {findings.wasCurrencyGuessed && <li>{copy.currencyGuessed}</li>}
        {findings.missingPictures > 0 && <li>{copy.missingPictures(findings.missingPictures)}</li>}
        {withoutPictures > 0 && <li>{copy.withoutPictures(withoutPictures)}</li>}
        {unlimitedSizes > 0 && <li>{copy.unlimitedSizes(unlimitedSizes)}</li>}
        {ignoredColumns.length > 0 && <li>{copy.ignored(ignoredColumns)}</li>}
        {keptColumns.length > 0 && <li>{copy.kept(keptColumns)}</li>}
      </ul>
    </>
  );
}
