import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { IMPORT_SOURCES, type ImportSource } from '../../../../domain/tools/catalogueImport.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { CATALOGUE_EXPORT, useGetImportQuery } from '../../../api/tools/catalogueFilesApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { catalogueFilesCopy } from '../../../copy/tools/catalogueFilesCopy.ts';
import { importGuideCopy as copy } from '../../../copy/tools/importGuideCopy.ts';
import { useAppStore } from '../../../state/useAppSelector.ts';
import { useShownActor } from '../../../state/useShownActor.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { DownloadButton } from '../kit/frame/DownloadButton.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import fileStyles from './CatalogueFilesScreen.module.css';
import { createImportGuide, type ImportGuide } from './createImportGuide.ts';
import { checkPath, GUIDE_QUERY, guideQuery, sourceIn } from './guideQuery.ts';
import styles from './ImportGuideScreen.module.css';
import { UploadFields } from './UploadFields.tsx';

const ABOVE = [{ label: catalogueFilesCopy.title, to: toolsPath('catalogueFiles') }];
const BACK = { type: 'back.requested' } as const;
const TEMPLATE = `${CATALOGUE_EXPORT}?format=tiendanube`;

/** Leads a catalogue from another shop to the check of its file. */
export function ImportGuideScreen() {
  const store = useAppStore();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const guide = useShownActor((inspect): ImportGuide => {
    const checked = Number(params.get(GUIDE_QUERY.check));
    const checkId = Number.isSafeInteger(checked) && checked > 0 ? checked : null;
    const openCheck = (id: number, from: ImportSource | null) => {
      // Who comes back finds the check of this file.
      void navigate({ search: guideQuery(from, id) }, { replace: true });
      void navigate(checkPath(id, from));
    };
    return createImportGuide({ source: sourceIn(params), checkId, store, openCheck, inspect });
  });
  const state = useSelector(guide.actor, (snapshot) => snapshot);
  const { source, checkId, error } = state.context;
  const at = state.value;

  useEffect(() => {
    if (at === 'exporting') setParams(guideQuery(source, checkId), { replace: true });
  }, [at, source, checkId, setParams]);

  if (at === 'choosingSource' || source === null) {
    return (
      <Step number={1} title={copy.source}>
        <ul className={styles.sources}>
          {IMPORT_SOURCES.map((each) => (
            <li key={each} className={styles.source}>
              <Button
                variant="secondary"
                wide
                onClick={() => guide.actor.send({ type: 'source.chosen', source: each })}
              >
                {copy.sources[each].name}
              </Button>
              <p className={styles.hint}>{copy.sources[each].hint}</p>
            </li>
          ))}
        </ul>
      </Step>
    );
  }
  if (at === 'exporting') return <Export source={source} guide={guide} />;
  return (
    <Step number={3} title={copy.file} hint={copy.fileHint}>
      {checkId !== null && <Checked id={checkId} source={source} />}
      {source === 'tiendanube' && <FormNote>{copy.noPictures}</FormNote>}
      <UploadFields
        hasPictures={source !== 'tiendanube'}
        isBusy={at === 'uploading'}
        failure={error === null ? null : failureSentence(toApiError(error))}
        onFile={guide.choose}
      />
      <div className={fileStyles.buttons}>
        <Button
          variant="quiet"
          disabled={at === 'uploading'}
          onClick={() => guide.actor.send(BACK)}
        >
          {copy.back}
        </Button>
      </div>
    </Step>
  );
}

function Export({ source, guide: { actor } }: { source: ImportSource; guide: ImportGuide }) {
  return (
    <Step number={2} title={copy.exportFrom(source)}>
      <ol className={styles.how}>
        {copy.exports[source].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {source === 'other' && (
        <div className={fileStyles.buttons}>
          <DownloadButton path={TEMPLATE} label={copy.template} />
        </div>
      )}
      <div className={fileStyles.buttons}>
        <Button onClick={() => actor.send({ type: 'export.done' })}>{copy.haveFile}</Button>
        <Button variant="quiet" onClick={() => actor.send(BACK)}>
          {copy.back}
        </Button>
      </div>
    </Step>
  );
}

/** The check that somebody came back from. */
function Checked({ id, source }: { id: number; source: ImportSource }) {
  const { data } = useGetImportQuery(id);
  if (!data) return null;
  return (
    <FormNote tone="good">
      {copy.earlier(data.fileName)}. <Link to={checkPath(id, source)}>{copy.toCheck}</Link>
    </FormNote>
  );
}

interface StepProps {
  number: 1 | 2 | 3;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A step takes the focus, so that the keyboard goes on in it. */
function Step({ number, title, hint, children }: StepProps) {
  const place = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) place.current?.focus();
    isFirst.current = false;
  }, [number]);
  return (
    <>
      <ScreenHead title={copy.title} above={ABOVE} hint={copy.hint} />
      <div ref={place} tabIndex={-1} className={styles.step}>
        <p className={styles.hint}>{copy.step(number)}</p>
        <Section title={title} hint={hint}>
          {children}
        </Section>
      </div>
    </>
  );
}
