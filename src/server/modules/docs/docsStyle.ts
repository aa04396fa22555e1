/** The look of the readable API page. It quotes nothing, so that it can stand in the HTML as it is. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --ink: #06264a; --paper: #fff; --line: #c9d6e4; --soft: #eef4f9; --accent: #0b6e8a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8f1f8; --paper: #071a30; --line: #2b4a68; --soft: #0d2744; --accent: #5ccbe4; } }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3, h4 { line-height: 1.2; }
h2 { text-transform: capitalize; border-bottom: 2px solid var(--accent); padding-bottom: .25rem; }
a { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .5rem 0; text-transform: capitalize; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 1rem; }
summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 3.5rem; font-weight: 700; color: var(--accent); }
.summary { display: block; }
.type { margin: .25rem 0; font-size: .875rem; }
pre { background: var(--soft); padding: .75rem; border-radius: .5rem; overflow-x: auto; font-size: .875rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
