/** Environment of a shop for journeys and measurements, without the caller's own shop settings. */
export function shopEnvironment(port: number, dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_OPTIONS } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_OPTIONS,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'demo',
    DEMO_PASSWORD: 'brazada-demo',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    TEST_GATEWAY: 'on',
    MAIL_TO_FILES: 'on',
  };
}
