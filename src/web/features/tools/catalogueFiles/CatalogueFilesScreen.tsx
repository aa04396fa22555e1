import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toApiError } from '../../../api/ApiError.ts';
import {
  CATALOGUE_EXPORT,
  CATALOGUE_FORMATS,
  importUpload,
  type CatalogueFormatName,
  type ImportOptions,
  useGetImportsQuery,
} from '../../../api/tools/catalogueFilesApi.ts';
import { useCallLongMutation } from '../../../api/tools/longCallsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { catalogueFilesCopy as copy } from '../../../copy/tools/catalogueFilesCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Download } from '../../../ui/icons/icons.ts';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import { RecordList } from '../kit/frame/RecordList.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useDownload } from '../kit/frame/useDownload.ts';
import styles from './CatalogueFilesScreen.module.css';
import { UploadFields } from './UploadFields.tsx';

const FORMATS: Readonly<Record<CatalogueFormatName, string>> = {
  tiendanube: 'Tiendanube',
  shopify: 'Shopify',
};

/** Takes catalogue files in and gives the catalogue out. */
export function CatalogueFilesScreen() {
  const { download, isDownloading } = useDownload();
  return (
    <div className={styles.screen}>
      <ScreenHead title={copy.title} hint={copy.hint} />
      <Upload />
      <Section title={copy.download} hint={copy.downloadHint}>
        <div className={styles.buttons}>
          {CATALOGUE_FORMATS.map((format) => (
            <Button
              key={format}
              variant="secondary"
              busy={isDownloading}
              onClick={() => void download(CATALOGUE_EXPORT, { format })}
            >
              <Download size={20} aria-hidden="true" />
              {copy.exportAs(FORMATS[format])}
            </Button>
          ))}
        </div>
      </Section>
      <Earlier />
    </div>
  );
}

function Upload() {
  const navigate = useNavigate();
  const [call, { isLoading }] = useCallLongMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function upload(file: File, options: ImportOptions): Promise<void> {
    setFailure(null);
    try {
      const { id } = (await call(importUpload(file, options)).unwrap()) as { id: number };
      void navigate(toolsPath('catalogueImport', { id }));
    } catch (error) {
      setFailure(failureSentence(toApiError(error)));
    }
  }

  return (
    <Section title={copy.upload} hint={copy.uploadHint}>
      <p>
        <Link to={toolsPath('importGuide')}>{copy.guide}</Link>
      </p>
      <UploadFields
        isBusy={isLoading}
        failure={failure}
        onFile={(file, options) => void upload(file, options)}
      />
    </Section>
  );
}

function Earlier() {
  const { data, error, isFetching, refetch } = useGetImportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !data) {
    return <FailedAnswer title={copy.earlier} answer={{ error, isFetching, refetch }} />;
  }
  if (!data) return null;
  return (
    <Section title={copy.earlier}>
      {data.length === 0 ? (
        <p>{copy.noneYet}</p>
      ) : (
        <RecordList
          label={copy.earlier}
          rows={data.map(({ id, fileName, state, createdBy, createdAt }) => ({
            key: id,
            title: fileName,
            to: toolsPath('catalogueImport', { id }),
            facts: [copy.by(createdBy, formatDateTime(createdAt))],
            mark: (
              <Badge tone={state === 'applied' ? 'quiet' : undefined}>{copy.states[state]}</Badge>
            ),
          }))}
        />
      )}
    </Section>
  );
}
