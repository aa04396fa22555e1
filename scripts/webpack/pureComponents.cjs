/** Contexts that only the router's data and framework modes fill. */
const OF_OTHER_MODES =
  /React\$1\.useContext\((?:DataRouter\w*|Framework|IsDataRoute|RouteError|ViewTransition)Context\)/g;

/**
 * Lets the build leave out unused parts of the router. Components: it makes them by calls and names
 * them for developers, which a minifier must keep. What works only in its data and framework modes:
 * prefetching and discovery by links, loaders and their errors. Unrecognized code stays as it is.
 */
module.exports = function pureComponents(source) {
  return source
    .replaceAll(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(OF_OTHER_MODES, 'null')
    .replaceAll(
      /^function (useRoutesImpl|_renderMatches)\((.+), dataRouterOpts\) \{$/gm,
      'function $1($2) {\nconst dataRouterOpts = null;',
    )
    .replace('= usePrefetchBehavior(prefetch, rest);', '= [false, null, {}];')
    .replace(/React\$1\.createElement\(PrefetchPageLinks, \{ page: \w+ \}\)/, 'null')
    .replace(/,\s+"data-discover": [^\n]+/, '');
};
