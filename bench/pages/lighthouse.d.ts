/** The parts of lighthouse and chrome-launcher that the bench uses: types must not need what is installed on demand. */
declare module 'lighthouse' {
  interface AuditResult {
    title: string;
    displayValue?: string;
    score: number | null;
    numericValue?: number;
    details?: { items?: Record<string, unknown>[] };
  }

  export interface Result {
    categories: Record<string, { id: string; score: number | null; auditRefs: { id: string }[] }>;
    audits: Record<string, AuditResult>;
    runtimeError?: { code: string; message: string };
  }

  interface Options {
    logLevel: 'error';
    onlyCategories: string[];
    port: number;
  }

  const lighthouse: (url: string, options: Options) => Promise<{ lhr: Result } | undefined>;
  export default lighthouse;
}

declare module 'chrome-launcher' {
  interface Options {
    chromePath: string;
    chromeFlags: string[];
    userDataDir: string;
  }

  export function launch(options: Options): Promise<{ port: number; kill(): void }>;
}
