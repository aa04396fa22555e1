import { Markup } from '../../platform/http/markup.ts';

/**
 * Before the first paint: the prices of a painted page are everybody's, so a visitor with a session gets them veiled
 * (`web/state/priceVeil.ts` lifts the veil). The session lies in localStorage, under a key that never changes.
 */
const VEIL_PRICES = `try{/"token":"[^"]/.test(localStorage.getItem("auth-storage"))&&(document.documentElement.dataset.veil="")}catch{}`;

/** After the first paint: runs the app's preloaded scripts in order. Nothing is painted in a tab that nobody sees. */
const START_APP = `{const start=()=>{for(const{href}of document.querySelectorAll("link[data-start]")){const script=document.createElement("script");script.src=href;script.async=false;document.head.append(script)}};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`;

/** All scripts that pages have in them: the content policy names them by their hashes. */
export const INLINE_SCRIPTS: readonly string[] = [VEIL_PRICES, START_APP];

/** For the head of a painted page. */
export const veilScript = scriptElement(VEIL_PRICES);

/** For the end of every page. */
export const startScript = scriptElement(START_APP);

function scriptElement(source: string): Markup {
  return new Markup(`<script>${source}</script>\n`);
}
