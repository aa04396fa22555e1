/** The shop's colours as literals, which mail programs require, with media queries for dark mode. */
export const LOOK = {
  water: '#eaf3f6',
  paper: '#ffffff',
  tile: '#f0f6f8',
  ink: '#06192e',
  soft: '#44586a',
  line: '#d3dfe6',
  navy: '#06203c',
  aqua: '#0fb9cf',
  aquaInk: '#006d7d',
  coral: '#ff6d55',
  coralWash: '#ffece8',
  aquaLight: '#7fe3ee',
} as const;

export const FONT = "font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";
export const MONO =
  "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace";

/** Contains no quotes, so that it can be inlined in HTML. `[data-ogsc]` is Outlook's dark mode. */
export const MAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
@media (max-width: 480px) {
  .edge { padding-left: 20px !important; padding-right: 20px !important; }
  .pool { padding: 0 !important; }
  .card { border-radius: 0 !important; }
  .title { font-size: 28px !important; }
  .wide, .wide tbody, .wide tr, .wide td, .wide a { display: block !important; width: auto !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .pool { background-color: #050f1c !important; }
  .card { background-color: #0d2034 !important; }
  .deep { background-color: #0a2b4f !important; }
  .tile { background-color: #14304a !important; }
  .warn { background-color: #46201f !important; }
  .ink { color: #f1f7fa !important; }
  .soft { color: #aabdcb !important; }
  .link { color: #5fdfeb !important; }
  .rule { border-color: #2a4660 !important; }
  .ahead { background-color: #2a4660 !important; }
  .ghost { border-color: #5fdfeb !important; }
}
[data-ogsc] .ink { color: #f1f7fa !important; }
[data-ogsc] .soft { color: #aabdcb !important; }
[data-ogsc] .link { color: #5fdfeb !important; }
[data-ogsb] .card { background-color: #0d2034 !important; }
[data-ogsb] .tile { background-color: #14304a !important; }
`;
