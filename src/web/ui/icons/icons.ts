import { icon } from './icon.ts';

export const ArrowRight = icon('M5 12h14', 'M12 5l7 7-7 7');
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
export const Maximize = icon(
  'M8 3H5a2 2 0 0 0-2 2v3',
  'M21 8V5a2 2 0 0 0-2-2h-3',
  'M3 16v3a2 2 0 0 0 2 2h3',
  'M16 21h3a2 2 0 0 0 2-2v-3',
);
export const MapPin = icon(
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
  'M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
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
export const Ruler = icon(
  'M21.3 15.3a2.4 2.4 0 0 1 0 3.4l-2.6 2.6a2.4 2.4 0 0 1-3.4 0L2.7 8.7a2.41 2.41 0 0 1 0-3.4l2.6-2.6a2.41 2.41 0 0 1 3.4 0Z',
  'M14.5 12.5l2-2',
  'M11.5 9.5l2-2',
  'M8.5 6.5l2-2',
  'M17.5 15.5l2-2',
);
export const Share2 = icon(
  'M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
  'M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
  'M15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
  'M8.59 13.51L15.42 17.49',
  'M15.41 6.51L8.59 10.49',
);
export const Trash2 = icon(
  'M10 11v6',
  'M14 11v6',
  'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
  'M3 6h18',
  'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
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
export const CircleAlert = icon(
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z',
  'M12 8v4',
  'M12 16h.01',
);
export const Clock = icon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z', 'M12 6v6l4 2');
export const Package = icon(
  'M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73z',
  'M12 22V12',
  'M3.29 7L12 12l8.71-5',
  'M7.5 4.27l9 5.15',
);
export const Undo2 = icon('M9 14L4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 0 11H11');
export const Lock = icon(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2z',
  'M7 11V7a5 5 0 0 1 10 0v4',
);
