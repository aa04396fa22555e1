/** A CSS Module in a test answers every class name with itself. */
module.exports = {
  process: () => ({
    code: `module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) }`,
  }),
};
