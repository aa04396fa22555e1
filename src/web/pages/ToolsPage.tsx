import { InspectorGuide } from '../features/inspection/InspectorGuide.tsx';
import { useNotify } from '../features/notifications/NotifyContext.ts';
import { ToolsArea } from '../features/tools/registry/ToolsArea.tsx';
import { preloadScreen } from '../features/tools/registry/toolsPages.ts';
import NotFoundPage from './NotFoundPage.tsx';

export { preloadScreen as preload };

/** The tools area, for admins. */
export default function ToolsPage() {
  const notify = useNotify();
  return (
    <ToolsArea
      notify={notify}
      inspector={<InspectorGuide notify={notify} />}
      notFound={<NotFoundPage />}
    />
  );
}
