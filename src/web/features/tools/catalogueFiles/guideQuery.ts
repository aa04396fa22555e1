import { IMPORT_SOURCES, type ImportSource } from '../../../../domain/tools/catalogueImport.ts';
import { toolsPath } from '../../../toolsPaths.ts';

/** Parameters of the guide's address; the page of a file has the first as well, if the guide led to it. */
export const GUIDE_QUERY = { source: 'origen', check: 'revision' } as const;

export function sourceIn(params: URLSearchParams): ImportSource | null {
  const name = params.get(GUIDE_QUERY.source);
  return IMPORT_SOURCES.find((each) => each === name) ?? null;
}

export function guideQuery(source: ImportSource | null, checkId: number | null): string {
  const params = new URLSearchParams();
  if (source !== null) params.set(GUIDE_QUERY.source, source);
  if (checkId !== null) params.set(GUIDE_QUERY.check, String(checkId));
  return params.toString();
}

/** The page of a file that the guide led to. */
export function checkPath(id: number, source: ImportSource | null): string {
  return `${toolsPath('catalogueImport', { id })}?${guideQuery(source, null)}`;
}

/** The guide, at the step of the file that was checked. */
export function guidePath(id: number, source: ImportSource): string {
  return `${toolsPath('importGuide')}?${guideQuery(source, id)}`;
}
