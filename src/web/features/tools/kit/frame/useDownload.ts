import { useCallback } from 'react';
import { toApiError } from '../../../../api/ApiError.ts';
import type { ApiQuery } from '../../../../api/baseQuery.ts';
import { useDownloadMutation } from '../../../../api/tools/downloadApi.ts';
import { failureSentence } from '../../../../copy/failureSentence.ts';
import { useToolsFrame } from './ToolsFrameContext.ts';

/** Downloads a file of the tools' API; a failure is a toast. */
export function useDownload(): {
  download: (path: string, query?: ApiQuery) => Promise<void>;
  isDownloading: boolean;
} {
  const { notify } = useToolsFrame();
  const [fetchFile, { isLoading }] = useDownloadMutation();
  const download = useCallback(
    async (path: string, query: ApiQuery = {}) => {
      try {
        const { url, name } = await fetchFile({ path, query }).unwrap();
        saveFile(url, name);
      } catch (error) {
        notify(failureSentence(toApiError(error)));
      }
    },
    [fetchFile, notify],
  );
  return { download, isDownloading: isLoading };
}

function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
