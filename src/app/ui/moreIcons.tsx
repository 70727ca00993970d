import { Glyph, type IconProps } from './icons.tsx';

/** Icons of later screens. */

export const CheckIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Glyph>
);
export const MissingIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="9" strokeDasharray="3.2 3.87" />
  </Glyph>
);
export const TorchIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M13 3 5.5 13.5H11l-1 7.5 7.5-10.5H12Z" />
  </Glyph>
);
export const TrashIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 11.6A1.5 1.5 0 0 0 8.8 20h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10.3 11v5M13.7 11v5" />
  </Glyph>
);
export const EditIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m14.5 6 3.5 3.5M4.5 19.5l.8-4L15.7 5.1a1.5 1.5 0 0 1 2.1 0l1.1 1.1a1.5 1.5 0 0 1 0 2.1L8.5 18.7Z" />
  </Glyph>
);
export const PlusIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 5v14M5 12h14" />
  </Glyph>
);
export const SearchIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Glyph>
);
export const PinIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 21c4.5-4.6 6.8-8.1 6.8-11A6.8 6.8 0 0 0 5.2 10c0 2.9 2.3 6.4 6.8 11Z" />
    <circle cx="12" cy="10" r="2.5" />
  </Glyph>
);
export const DownloadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />
  </Glyph>
);
export const CloseIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Glyph>
);
export const CarIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4 17v-4.2a2 2 0 0 1 .6-1.4L6 10l1.5-4a1.5 1.5 0 0 1 1.4-1h6.2a1.5 1.5 0 0 1 1.4 1L18 10l1.4 1.4a2 2 0 0 1 .6 1.4V17ZM6 10h12M7.5 13.5h1.5M15 13.5h1.5" />
    <path d="M5.5 17v2M18.5 17v2" />
  </Glyph>
);
export const IdCardIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <circle cx="8.5" cy="11" r="1.9" />
    <path d="M5.8 15.8c.3-1.4 1.3-2 2.7-2s2.4.6 2.7 2M14 10h4M14 14h4" />
  </Glyph>
);
export const ShieldIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 3.5 5 6v5.5c0 4.2 2.8 7.2 7 9 4.2-1.8 7-4.8 7-9V6Zm-3 8.3 2.2 2.2 4-4.2" />
  </Glyph>
);
export const CalendarIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="4" y="5.5" width="16" height="14.5" rx="1.5" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </Glyph>
);
export const ClockIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.3l3.3 2" />
  </Glyph>
);
export const ShareIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 15V4m-4 4 4-4 4 4M5 12.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6" />
  </Glyph>
);
/** Icon of links that open another site in a new tab. */
export const OpenIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4" />
  </Glyph>
);
