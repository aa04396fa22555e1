import { brazadaMark } from '../marks.ts';
import { brandColors } from './brandColors.ts';

const torso =
  'M204 -30C196 -66 170 -86 138 -84C92 -80 40 -54 -14 -46C-44 -42 -70 -48 -96 -52C-106 -30 -106 32 -96 54C-70 54 -44 48 -14 48C40 54 96 76 140 82C172 84 198 66 206 34Z';
const farLeg =
  'M-70 -52C-120 -60 -160 -54 -196 -46C-236 -42 -270 -40 -300 -34C-326 -34 -352 -42 -376 -38C-384 -34 -380 -25 -366 -21C-342 -14 -320 -13 -300 -12C-260 -6 -220 -2 -190 -2C-150 0 -120 2 -92 4Z';
const nearLeg =
  'M-70 54C-120 64 -160 64 -196 62C-236 62 -270 66 -300 64C-326 66 -350 78 -372 76C-382 72 -378 62 -366 56C-344 46 -322 42 -300 40C-262 34 -222 26 -190 20C-150 14 -120 6 -92 0Z';
const reach =
  'M168 30C190 70 246 76 300 66C352 58 398 46 440 36C464 30 486 26 500 16C508 9 504 2 492 3C478 3 464 6 448 10C402 18 352 22 306 20C262 18 220 12 194 4Z';
const recovery =
  'M116 -50C98 -104 92 -140 104 -170C116 -190 140 -196 166 -200C198 -208 230 -216 258 -218C278 -219 286 -210 276 -202C260 -194 236 -188 214 -182C190 -174 168 -166 156 -154C160 -130 172 -104 190 -56Z';
const suit =
  'M-78 -53C-56 -48 -36 -45 -14 -46C20 -50 52 -58 76 -66C82 -34 106 -14 132 -14C152 -16 166 -44 172 -74L190 -62C186 -36 180 -8 172 2C180 12 188 36 194 58L176 74C168 44 152 18 132 16C106 18 86 34 80 68C52 60 20 52 -14 48C-36 48 -56 50 -80 54C-112 48 -146 24 -150 2C-146 -22 -112 -46 -78 -53Z';

/** White water behind the kick, from dense at the feet to torn at its end. */
const kick =
  '<g fill="#fff"><path opacity=".32" d="M-290 -46C-330 -84 -372 -66 -400 -92C-424 -70 -470 -96 -512 -76C-496 -60 -540 -46 -580 -50C-556 -34 -572 -12 -620 0C-566 8 -560 28 -588 46C-540 42 -520 60 -536 82C-490 74 -470 96 -440 104C-420 84 -380 112 -350 96C-330 100 -304 84 -288 62C-320 40 -320 -10 -290 -46Z"/>' +
  '<path opacity=".6" d="M-318 -40C-346 -66 -380 -50 -404 -66C-420 -44 -462 -56 -484 -42C-462 -30 -480 -12 -512 -2C-476 8 -470 24 -492 40C-456 38 -440 56 -444 74C-412 64 -380 90 -356 76C-336 80 -322 66 -314 50C-344 30 -344 -10 -318 -40Z"/>' +
  '<path opacity=".95" d="M-352 -34C-372 -46 -396 -34 -410 -44C-420 -26 -448 -28 -456 -14C-436 -10 -440 6 -460 14C-432 18 -428 34 -436 48C-412 42 -396 60 -376 52C-362 56 -354 46 -352 36C-376 20 -374 -12 -352 -34Z"/></g>';
const drops = (places: readonly (readonly [number, number, number])[]): string =>
  places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
const spray = `<g fill="#fff" opacity=".85">${drops([
  [-330, -78, 7],
  [-372, -104, 5],
  [-452, -110, 4],
  [-308, -96, 3],
  [-330, 112, 6],
  [-392, 126, 5],
  [-470, 116, 3],
  [-560, 74, 4],
  [-600, -36, 4],
  [290, -224, 7],
  [306, -206, 5],
  [280, -240, 4],
  [318, -226, 3],
  [268, -232, 3],
  [512, 0, 5],
  [524, 12, 4],
  [510, 28, 4],
  [532, -4, 3],
])}</g>`;
const entry = (x: number, y: number): string =>
  `<path fill="#fff" opacity=".9" transform="translate(${x} ${y})" d="M-22 6C-30 -8 -14 -20 -4 -10C2 -24 24 -18 22 -4C36 -6 38 12 22 14C10 22 -2 20 -6 12C-14 18 -26 16 -22 6Z"/>`;

/** A freestyle stroke seen from above, swimming towards +x; about 900 long with its wake. Ids begin with `id`. */
export function swimmer(id: string): string {
  const { skin, skinShade, coral, navyDeep, aqua, aquaLight } = brandColors;
  const shapes = [farLeg, nearLeg, torso, reach, recovery].join('');
  const limb = (path: string): string =>
    `<path d="${path}" fill="url(#${id}k)" stroke="${skinShade}" stroke-width="2.5" stroke-linejoin="round"/>`;
  return (
    `<defs><linearGradient id="${id}k" x2="0" y2="1"><stop stop-color="#dba37a"/><stop offset=".55" stop-color="${skin}"/><stop offset="1" stop-color="${skinShade}"/></linearGradient>` +
    `<linearGradient id="${id}s" x2="0" y2="1"><stop stop-color="#12487c"/><stop offset=".5" stop-color="#0a2a52"/><stop offset="1" stop-color="${navyDeep}"/></linearGradient>` +
    `<linearGradient id="${id}w" gradientUnits="userSpaceOnUse" x1="-380" x2="-80"><stop stop-color="${aqua}" stop-opacity=".9"/><stop offset=".6" stop-color="${aqua}" stop-opacity=".45"/><stop offset="1" stop-color="${aqua}" stop-opacity="0"/></linearGradient>` +
    `<radialGradient id="${id}c" cx=".4" cy=".3" r=".8"><stop stop-color="#ffa592"/><stop offset=".5" stop-color="${coral}"/><stop offset="1" stop-color="#c63f2a"/></radialGradient></defs>` +
    `<path d="${shapes}" fill="${navyDeep}" opacity=".26" transform="translate(-34 96) scale(.96)"/>` +
    `<g fill="none" stroke="#fff" stroke-linecap="round"><path stroke-width="5" opacity=".5" d="M262 -26C200 -120 40 -150 -180 -150M262 14C220 110 60 150 -180 158"/>` +
    '<path stroke-width="3" opacity=".35" d="M240 -60C170 -170 -20 -206 -260 -206M246 46C200 160 20 200 -260 214M-120 -108C-240 -120 -340 -112 -430 -96M-120 112C-240 126 -340 122 -430 112"/></g>' +
    limb(farLeg) +
    limb(nearLeg) +
    `<path d="${farLeg}${nearLeg}" fill="url(#${id}w)"/>` +
    limb(reach) +
    limb(recovery) +
    limb(torso) +
    `<path d="M120 -10C60 -6 0 -4 -80 0" fill="none" stroke="${skinShade}" stroke-width="3" opacity=".5"/>` +
    `<path d="${suit}" fill="url(#${id}s)" stroke="${navyDeep}" stroke-width="2.5" stroke-linejoin="round"/>` +
    `<path d="M-40 -46C-10 -20 -10 22 -40 49L-14 48C8 22 8 -22 -14 -46Z" fill="${aquaLight}"/><path d="M-4 -46C18 -22 18 22 -4 48L4 48C26 22 26 -22 4 -47Z" fill="${coral}"/>` +
    `<ellipse cx="226" cy="-2" rx="50" ry="40" fill="url(#${id}c)" stroke="#8e2a1a" stroke-width="2.5"/>` +
    `<path d="${brazadaMark}" fill="#fff" transform="translate(222 -2) rotate(90) scale(.42)"/>` +
    `<path d="M190 -26C206 -38 230 -40 250 -32" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".55"/>` +
    kick +
    spray +
    entry(272, -208) +
    entry(500, 12)
  );
}
