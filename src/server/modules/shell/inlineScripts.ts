import { PAINTED_PRICES_KEY, TAKEN_OVER } from '../../../contract/paintedPage.ts';
import { Markup } from '../../platform/http/markup.ts';
import { START_FILES_ID } from './renderPreloads.ts';

const PICTURES_TIMEOUT_MS = 3000;

/**
 * Runs before the first paint: the prices of a painted page are everybody's, so a visitor with a session gets them
 * hidden (`web/state/hiddenPrices.ts` shows them again), unless they are known to be the session's own. The session lies
 * in localStorage, under a key that never changes. It may have begun elsewhere by the time Back shows a page that was
 * left before the app could follow such things.
 */
const HIDE_PRICES = `{const hide=()=>{try{const session=/"token":"([^"]+)/.exec(localStorage.getItem("auth-storage"));session&&!session[1].endsWith(localStorage.getItem("${PAINTED_PRICES_KEY}")||" ")&&(document.documentElement.dataset.pricesHidden="")}catch{}};hide();addEventListener("pageshow",({persisted})=>persisted&&hide())}`;

/**
 * A painted page has no listeners until the app has taken it over: clicks and choices are kept, in order, and repeated
 * then. Each waits for what the one before it changed; what is pressed meanwhile comes after them. A chosen option shows as chosen meanwhile, and a button that
 * adds shows as busy (`data-once`): repeated clicks in a row count once. Links need no app.
 */
const KEEP_EARLY_CLICKS = `{let last,isRepeating=false;const early=[],types=["click","change"],keep=event=>{if(isRepeating)return;const isClick=event.type==="click",part=event.target.closest(isClick?"button,[type=radio],[type=checkbox]":"select");if(!part)return;const{value,checked}=part,isInput=part.tagName==="INPUT";isInput||event.preventDefault();event.stopImmediatePropagation();const isOnce=isClick&&"once"in part.dataset;if(isOnce){if(part===last)return;part.setAttribute("aria-busy","true")}last=part;early.push(()=>{isOnce&&part.removeAttribute("aria-busy");if(isClick){if(isInput)part.checked=!checked;return part.click()}part.value=value;part.dispatchEvent(new Event("change",{bubbles:true}))})};types.forEach(type=>addEventListener(type,keep,true));document.addEventListener("${TAKEN_OVER}",async()=>{while(early.length>0){await new Promise(done=>setTimeout(done));const again=early.shift();isRepeating=true;again();isRepeating=false}types.forEach(type=>removeEventListener(type,keep,true))},{once:true})}`;

/**
 * Runs the app's scripts in order. A painted page's (`START_FILES_ID`) are not even fetched before its first screen is
 * painted with its pictures, which would share the connection with them; a picture that does not come holds nothing up
 * for long. A hidden tab paints nothing.
 */
const START_APP = `{const start=()=>{const files=document.getElementById("${START_FILES_ID}");if(files)document.head.append(files.content);for(const{href}of document.querySelectorAll("link[data-start]")){const script=document.createElement("script");script.src=href;script.async=false;document.head.append(script)}},frame=()=>new Promise(done=>requestAnimationFrame(()=>setTimeout(done))),shown=async()=>{await frame();const coming=[...document.images].filter(({fetchPriority,complete})=>fetchPriority==="high"&&!complete);if(coming.length===0)return;await Promise.allSettled(coming.map(picture=>picture.decode()));await frame()};document.hidden?start():Promise.race([shown(),new Promise(done=>setTimeout(done,${PICTURES_TIMEOUT_MS}))]).then(start)}`;

/**
 * The header comes with the app; until then marks stand in its place. The last one pressed presses the header's button
 * of the same name, once that is there. A member's has no login.
 */
const KEEP_MARK_PRESSES = `{let wanted=null;const again=()=>{const part=document.querySelector("button[data-mark="+wanted+"]");if(!part&&!document.querySelector("header"))return void setTimeout(again,50);wanted=null;part?.click()};addEventListener("click",({target})=>{const mark=target.closest("[data-mark]:not(button)");if(!mark)return;const isFirst=wanted===null;mark.dataset.heard="";wanted=mark.dataset.mark;isFirst&&again()},true)}`;

/** All scripts that pages have in them: the content policy names them by their hashes. */
export const INLINE_SCRIPTS: readonly string[] = [
  HIDE_PRICES,
  KEEP_EARLY_CLICKS,
  KEEP_MARK_PRESSES,
  START_APP,
];

/** Scripts in the head of a painted page. */
export const paintedScripts = new Markup(
  [HIDE_PRICES, KEEP_EARLY_CLICKS].map((source) => scriptElement(source).html).join(''),
);

/** The script at the end of every page. */
export const startScript = new Markup(
  [KEEP_MARK_PRESSES, START_APP].map((source) => scriptElement(source).html).join(''),
);

function scriptElement(source: string): Markup {
  return new Markup(`<script>${source}</script>\n`);
}
