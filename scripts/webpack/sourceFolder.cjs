const path = require('node:path');

/** Files beside a source are found from the bundle, two folders below the root, wherever the shop is installed. */
module.exports = function sourceFolder(source) {
  const folder = path.relative(this.rootContext, this.context).replaceAll(path.sep, '/');
  return source.replaceAll('import.meta.dirname', `(import.meta.dirname + '/../../${folder}')`);
};
