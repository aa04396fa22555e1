const { createRequire } = require('node:module');

keepDisplayOnly(createRequire(require.resolve('jest-environment-jsdom')));
const JsdomWithFetch = require('jest-fixed-jsdom');

// A worker that is done frees its heap first, for more than the half second that jest waits on a crowded machine.
process.on('exit', (code) => process.exit(code));

/** A browser page (jsdom with fetch) in which the real server can run too: it needs what jsdom hides of Node. */
module.exports = class BrowserWithServer extends JsdomWithFetch {
  constructor(...args) {
    super(...args);
    this.global.setImmediate = setImmediate;
    this.global.clearImmediate = clearImmediate;
    this.global.ArrayBuffer = ArrayBuffer;
    this.global.Uint8Array = Uint8Array;
    const streams = { ByteLengthQueuingStrategy, CompressionStream, DecompressionStream };
    Object.assign(this.global, streams, { ReadableStream, TransformStream, WritableStream });
    // Node's timers are objects that the server's packages unref; jsdom's are numbers.
    this.global.Number.prototype.unref = function unref() {
      return this;
    };
  }
};

/**
 * Queries by role and name spend most of their time in computed styles, of which they need `display` and `visibility`.
 * Tests load no styles of the shop, so the rest of jsdom's style sheet and the colours that it computes are left out.
 */
function keepDisplayOnly(requireOfJsdom) {
  const file = requireOfJsdom.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
  const { cssRules } = requireOfJsdom('rrweb-cssom').parse(requireOfJsdom(file));
  require.cache[file].exports = cssRules
    .filter(({ style }) => style?.display)
    .map(({ selectorText, style }) => `${selectorText} { display: ${style.display} }`)
    .join('\n');
  const { propertiesWithResolvedValueImplemented: resolved } = requireOfJsdom(
    'jsdom/lib/jsdom/living/helpers/style-rules.js',
  );
  for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];
}
