import { toolsPath, type ToolsPageName } from '../../../../toolsPaths.ts';
import { LinkButton } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/loading/EmptyState.tsx';

export interface NoRecordCopy {
  notFound: string;
  notFoundText: string;
  toList: string;
}

/** The page of a record that does not exist. */
export function NoRecord({ copy, list }: { copy: NoRecordCopy; list: ToolsPageName }) {
  return (
    <EmptyState
      as="h1"
      title={copy.notFound}
      actions={<LinkButton to={toolsPath(list)}>{copy.toList}</LinkButton>}
    >
      {copy.notFoundText}
    </EmptyState>
  );
}
