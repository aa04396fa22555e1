import { Button } from '../../../../ui/Button.tsx';
import { Download } from '../../../../ui/icons/icons.ts';
import { useDownload } from './useDownload.ts';

interface DownloadButtonProps {
  /** The file's path in the tools' API. */
  path: string;
  label: string;
}

/** Downloads a file; a failure is a toast. */
export function DownloadButton({ path, label }: DownloadButtonProps) {
  const { download, isDownloading } = useDownload();
  return (
    <Button variant="secondary" busy={isDownloading} onClick={() => void download(path)}>
      <Download size={20} aria-hidden="true" />
      {label}
    </Button>
  );
}
