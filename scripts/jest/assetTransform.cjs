const path = require('node:path');

/** A stylesheet, font or picture in a test is its own file name. */
module.exports = {
  process: (_source, file) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(path.basename(file))} }`,
  }),
};
