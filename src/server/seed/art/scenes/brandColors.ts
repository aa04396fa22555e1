/** The brand's own colours, for art that belongs to no product. */
export const brandColors = {
  navyDeep: '#03132a',
  navy: '#06203c',
  blue: '#0a4a78',
  aqua: '#0fb9cf',
  aquaLight: '#3fd5e4',
  coral: '#ff6d55',
  white: '#ffffff',
  skin: '#c58a63',
  skinShade: '#8f5a3c',
} as const;
