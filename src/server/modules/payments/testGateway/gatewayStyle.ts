/** The look of the test gateway: the brand's colours and font on a page without scripts. Quotes nothing: it is raw HTML. */
export function gatewayStyle(fontUrl: string | undefined): string {
  const face = fontUrl
    ? `@font-face { font-family: Archivo; src: url(${fontUrl}) format(woff2); font-weight: 400 900; font-stretch: 62% 100%; font-display: swap; }`
    : '';
  return face + STYLE;
}

const STYLE = `
:root { color-scheme: light dark; --paper: #f0f6f8; --raised: #fff; --ink: #06192e; --soft: #44586a; --line: #d3dfe6; --strong: #748898; --focus: #006d7d; --wash: #ffece8; --mark: #b92d18; --lane: #0fb9cf; }
@media (prefers-color-scheme: dark) { :root { --paper: #081626; --raised: #10253a; --ink: #f1f7fa; --soft: #aabdcb; --line: #223a50; --strong: #7890a3; --focus: #5fdfeb; --wash: #46201f; --mark: #ff9a88; --lane: #3fd5e4; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 1rem/1.5 Archivo, system-ui, sans-serif; }
header { background: #06203c; color: #fff; border-bottom: 4px dashed var(--lane); }
header p { max-width: 32rem; margin: 0 auto; padding: 1rem; display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; }
.shop { font: 800 1.5rem/1 Archivo, Arial Narrow, system-ui, sans-serif; letter-spacing: .02em; text-transform: uppercase; }
.where { font-size: .875rem; color: #d9f4f7; }
main { max-width: 32rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.15; }
.test { margin: 0 0 1.5rem; padding: .75rem 1rem; border-inline-start: 4px solid var(--mark); background: var(--wash); color: var(--ink); }
.test strong { display: block; color: var(--mark); }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: .375rem; padding: 1.25rem 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; font-weight: 700; overflow-wrap: anywhere; }
.state { margin: 0 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
form { display: grid; gap: .75rem; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 2px solid var(--strong); border-radius: .1875rem; background: transparent; color: var(--ink); font: inherit; font-weight: 700; cursor: pointer; }
button.main { border-color: #ff6d55; background: #ff6d55; color: #06192e; }
button.main:hover { background: #ff8a75; border-color: #ff8a75; }
button:hover { border-color: var(--focus); }
.back { display: inline-flex; align-items: center; min-height: 2.75rem; margin-top: .75rem; color: var(--focus); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
