import { brandColors } from './brandColors.ts';

export type InfoIcon = 'cuotas' | 'envios' | 'cambios' | 'whatsapp';

const { coral, aqua } = brandColors;
const ink = '#0a4a78';

const drawings: Record<InfoIcon, string> = {
  cuotas:
    `<rect x="5" y="11" width="38" height="26" rx="5" fill="${aqua}"/><path d="M5 17H43V23H5Z" fill="${ink}"/>` +
    `<rect x="10" y="28" width="10" height="4" rx="2" fill="#fff"/><circle cx="36" cy="33" r="8.5" fill="${coral}"/>` +
    '<path d="M32.4 33.2L35 35.8L39.8 30.6" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  envios:
    `<path d="M3 12H27V34H3Z" fill="${aqua}"/><path d="M27 18H36L44 26V34H27Z" fill="${coral}"/><path d="M31 21.5H35L39.5 26H31Z" fill="#fff"/>` +
    `<circle cx="13" cy="35" r="5.5" fill="${ink}"/><circle cx="13" cy="35" r="2" fill="#fff"/><circle cx="35" cy="35" r="5.5" fill="${ink}"/><circle cx="35" cy="35" r="2" fill="#fff"/>` +
    '<path d="M8 19C11 16.5 14 16.5 17 19S22 21.5 24 19" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>',
  cambios:
    `<path d="M24 7A17 17 0 0 1 39.5 17" fill="none" stroke="${aqua}" stroke-width="5" stroke-linecap="round"/><path d="M42 8V19H31Z" fill="${aqua}"/>` +
    `<path d="M24 41A17 17 0 0 1 8.5 31" fill="none" stroke="${coral}" stroke-width="5" stroke-linecap="round"/><path d="M6 40V29H17Z" fill="${coral}"/>` +
    `<path d="M19 17L24 19.5L29 17L34 21L31 25L29.5 24V32H18.5V24L17 25L14 21Z" fill="${ink}"/>`,
  whatsapp:
    '<path d="M24 5A19 19 0 0 1 24 43C20.6 43 17.4 42.1 14.7 40.600L5 43.5L8 34.200A19 19 0 0 1 24 5Z" fill="#1fa855"/>' +
    '<path d="M17.5 14.5C16 15.5 15 18 16.5 21.5C18.5 26 22 29.5 26.5 31.5C30 33 32.5 32 33.5 30.5C34.3 29.2 34 28 33 27.5L29.8 25.900C29 25.5 28.2 25.7 27.7 26.400L26.7 27.700C24 26.5 21.5 24 20.3 21.300L21.6 20.300C22.3 19.8 22.5 19 22.1 18.200L20.5 15C20 14 18.8 13.7 17.5 14.5Z" fill="#fff"/>',
};

/** A small drawing for the shop's promises, 48 × 48. */
export function drawInfoIcon({ icon }: { icon: InfoIcon }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="96" height="96">${drawings[icon]}</svg>`;
}
