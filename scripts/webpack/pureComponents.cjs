/**
 * Lets the build leave out unused parts of the router. Components: it makes them by calls and names
 * them for developers, which a minifier must keep. Prefetching by links: it works in the router's
 * framework mode only. Unrecognized code stays as it is.
 */
module.exports = function pureComponents(source) {
  return source
    .replaceAll(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replace('= usePrefetchBehavior(prefetch, rest);', '= [false, null, {}];')
    .replace(/React\$1\.createElement\(PrefetchPageLinks, \{ page: \w+ \}\)/, 'null');
};
