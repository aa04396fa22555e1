import { icon } from './icon.ts';

export const ArrowRight = icon('M5 12h14', 'M12 5l7 7-7 7');
export const Building2 = icon(
  'M10 12h4',
  'M10 8h4',
  'M14 21v-3a2 2 0 0 0-4 0v3',
  'M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2',
  'M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16',
);
export const Check = icon('M20 6L9 17l-5-5');
export const ChevronDown = icon('M6 9l6 6 6-6');
export const ChevronLeft = icon('M15 18l-6-6 6-6');
export const ChevronRight = icon('M9 18l6-6-6-6');
export const ClipboardCopy = icon(
  'M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z',
  'M8 4H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2',
  'M16 4h2a2 2 0 0 1 2 2v4',
  'M21 14H11',
  'M15 10l-4 4 4 4',
);
export const Copy = icon(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
);
export const CreditCard = icon(
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  'M2 10L22 10',
  'M6 14h2',
);
export const Download = icon(
  'M12 15V3',
  'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  'M7 10l5 5 5-5',
);
export const Eye = icon(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
);
export const EyeOff = icon(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
  'M14.084 14.158a3 3 0 0 1-4.242-4.242',
  'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
  'M2 2l20 20',
);
export const FolderOpen = icon(
  'M6 14l1.5-2.9A2 2 0 0 1 9.24 10H20a2 2 0 0 1 1.94 2.5l-1.54 6a2 2 0 0 1-1.95 1.5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H18a2 2 0 0 1 2 2v2',
);
export const Landmark = icon(
  'M10 18v-7',
  'M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949z',
  'M14 18v-7',
  'M18 18v-7',
  'M3 22h18',
  'M6 18v-7',
);
export const Maximize = icon(
  'M8 3H5a2 2 0 0 0-2 2v3',
  'M21 8V5a2 2 0 0 0-2-2h-3',
  'M3 16v3a2 2 0 0 0 2 2h3',
  'M16 21h3a2 2 0 0 0 2-2v-3',
);
export const MessageCircle = icon(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
);
export const Microscope = icon(
  'M6 18h8',
  'M3 22h18',
  'M14 22a7 7 0 1 0 0-14h-1',
  'M9 14h2',
  'M9 12a2 2 0 0 1-2-2V6h6v4a2 2 0 0 1-2 2Z',
  'M12 6V3a1 1 0 0 0-1-1H9a1 1 0 0 0-1 1v3',
);
export const Minus = icon('M5 12h14');
export const Plus = icon('M5 12h14', 'M12 5v14');
export const Printer = icon(
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
  'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
  'M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
);
export const Share2 = icon(
  'M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
  'M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
  'M15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
  'M8.59 13.51L15.42 17.49',
  'M15.41 6.51L8.59 10.49',
);
export const SlidersHorizontal = icon(
  'M10 5H3',
  'M12 19H3',
  'M14 3v4',
  'M16 17v4',
  'M21 12h-9',
  'M21 19h-5',
  'M21 5h-7',
  'M8 10v4',
  'M8 12H3',
);
export const Store = icon(
  'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5',
  'M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244',
  'M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05',
);
export const Trash2 = icon(
  'M10 11v6',
  'M14 11v6',
  'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
  'M3 6h18',
  'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
export const Truck = icon(
  'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2',
  'M15 18H9',
  'M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14',
  'M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z',
  'M5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z',
);
export const ZoomIn = icon(
  'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z',
  'M21 21L16.65 16.65',
  'M11 8L11 14',
  'M8 11L14 11',
);
export const ZoomOut = icon(
  'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z',
  'M21 21L16.65 16.65',
  'M8 11L14 11',
);
