const JsdomWithFetch = require('jest-fixed-jsdom');

/** A browser page (jsdom with fetch) in which the real server can run too: it needs what jsdom hides of Node. */
module.exports = class BrowserWithServer extends JsdomWithFetch {
  constructor(...args) {
    super(...args);
    this.global.setImmediate = setImmediate;
    this.global.clearImmediate = clearImmediate;
    this.global.ArrayBuffer = ArrayBuffer;
    this.global.Uint8Array = Uint8Array;
    // Node's timers are objects that the server's packages unref; jsdom's are numbers.
    this.global.Number.prototype.unref = function unref() {
      return this;
    };
  }
};
