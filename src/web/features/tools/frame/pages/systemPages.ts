import {
  Archive,
  ListChecks,
  Monitor,
  ScrollText,
  Server,
  ShieldCheck,
} from '../../../../ui/icons/toolsIcons.ts';
import { lazyScreen } from '../lazyScreen.tsx';
import type { ToolsPageEntry } from './ToolsPageEntry.ts';

const system = lazyScreen(() =>
  import(/* webpackChunkName: "tools-system" */ '../../system/SystemScreen.tsx').then(
    ({ SystemScreen }) => SystemScreen,
  ),
);

/** Files, work and the system itself. */
export const systemPages = {
  files: {
    nav: { icon: Archive, group: 'system' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-files" */ '../../files/FilesScreen.tsx').then(
        ({ FilesScreen }) => FilesScreen,
      ),
    ),
  },
  admins: {
    nav: { icon: ShieldCheck, group: 'system' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-admins" */ '../../admins/AdminsScreen.tsx').then(
        ({ AdminsScreen }) => AdminsScreen,
      ),
    ),
  },
  sessions: {
    nav: { icon: Monitor, group: 'system' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-sessions" */ '../../admins/SessionsScreen.tsx').then(
        ({ SessionsScreen }) => SessionsScreen,
      ),
    ),
  },
  audit: {
    nav: { icon: ScrollText, group: 'system' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-audit" */ '../../audit/AuditScreen.tsx').then(
        ({ AuditScreen }) => AuditScreen,
      ),
    ),
  },
  jobs: {
    nav: { icon: ListChecks, group: 'system' },
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-jobs" */ '../../jobs/JobsScreen.tsx').then(
        ({ JobsScreen }) => JobsScreen,
      ),
    ),
  },
  job: {
    Screen: lazyScreen(() =>
      import(/* webpackChunkName: "tools-job" */ './JobPage.tsx').then(({ JobPage }) => JobPage),
    ),
  },
  system: { nav: { icon: Server, group: 'system' }, Screen: system },
} satisfies Record<string, ToolsPageEntry>;
