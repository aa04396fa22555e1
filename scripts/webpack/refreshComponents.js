/* global __webpack_require__ */
import * as Refresh from 'react-refresh/runtime';

/** Saves of several files at once refresh the page once. */
const REFRESH_DELAY_MS = 30;

// React needs this hook before it starts, in development only.
Refresh.injectIntoGlobalHook(window);
const ignored = [() => undefined, () => (type) => type];
[window.$RefreshReg$, window.$RefreshSig$] = ignored;

// swc calls both for every component of the module that is running.
__webpack_require__.i.push((execution) => {
  const { factory, id, module } = execution;
  if (!/^\.\/src\/.*\.tsx$/.test(id)) return;
  execution.factory = function runAndRegister(...given) {
    const outer = [window.$RefreshReg$, window.$RefreshSig$];
    window.$RefreshReg$ = (type, name) => Refresh.register(type, `${id} ${name}`);
    window.$RefreshSig$ = Refresh.createSignatureFunctionForTransform;
    try {
      factory.apply(this, given);
    } finally {
      [window.$RefreshReg$, window.$RefreshSig$] = outer;
    }
    if (module.hot) replaceComponents(id, module);
  };
});

/** A module that exports components alone, and the same ones as before, is replaced; otherwise the page reloads. */
function replaceComponents(id, { exports, hot }) {
  const exported = Object.entries(exports);
  const areComponents =
    exported.length > 0 && exported.every(([, value]) => Refresh.isLikelyComponentType(value));
  const signature = exported.flatMap(([name, value]) => [name, Refresh.getFamilyByType(value)]);
  const before = hot.data?.signature;

  if (areComponents) {
    hot.dispose((data) => Object.assign(data, { signature }));
    hot.accept();
  }
  if (!before) return;
  const isSame =
    before.length === signature.length && before.every((each, at) => each === signature[at]);
  if (areComponents && isSame) return refreshSoon();
  console.warn(`${id} exports other things than before`);
  window.location.reload();
}

let timer;

function refreshSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => Refresh.performReactRefresh(), REFRESH_DELAY_MS);
}
