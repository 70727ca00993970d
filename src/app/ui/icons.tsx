import type { ReactNode } from 'react';

export interface IconProps {
  size?: number;
  className?: string | undefined;
}

/** Icons of the first screens: 24 px grid, 2 px lines, text colour. Decorative, beside a text. */
export function Glyph({ size = 24, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
      style={{ flex: 'none' }}
    >
      {children}
    </svg>
  );
}

export const BackIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M20 12H5m6.5-6.5L5 12l6.5 6.5" />
  </Glyph>
);
export const MenuIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4 6.5h16M4 12h16M4 17.5h16" />
  </Glyph>
);
export const PhoneIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M8.2 4H5.5A1.5 1.5 0 0 0 4 5.6C4.4 13.4 10.6 19.6 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-2.7a1.5 1.5 0 0 0-1.2-1.5l-2.6-.5a1.5 1.5 0 0 0-1.5.6l-.8 1.1a12 12 0 0 1-5.4-5.4l1.1-.8a1.5 1.5 0 0 0 .6-1.5l-.5-2.6A1.5 1.5 0 0 0 8.2 4Z" />
  </Glyph>
);
export const QrIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="4" y="4" width="6" height="6" rx="1" />
    <rect x="14" y="4" width="6" height="6" rx="1" />
    <rect x="4" y="14" width="6" height="6" rx="1" />
    <path d="M14 14h2.5v2.5M20 14v2M14 20h2M19 20h1v-1" />
  </Glyph>
);
export const DoneIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.8 2.7 5.2-5.5" />
  </Glyph>
);
export const CameraIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4 8.5A1.5 1.5 0 0 1 5.5 7h2.2l1.1-1.9a1.2 1.2 0 0 1 1-.6h4.4a1.2 1.2 0 0 1 1 .6L16.3 7h2.2A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5Z" />
    <circle cx="12" cy="12.8" r="3.3" />
  </Glyph>
);
export const ChevronIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
  </Glyph>
);
export const DocumentIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M13.5 4h-6A1.5 1.5 0 0 0 6 5.5v13A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0 1.5-1.5v-10Zm0 0v4.5H18M9 12.5h6M9 16h4" />
  </Glyph>
);
export const WarningIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 4.5 3.5 19h17ZM12 10v4.2M12 16.6v.1" />
  </Glyph>
);
export const InfoIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.6v.1" />
  </Glyph>
);
export const ErrorIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5V13M12 16.3v.1" />
  </Glyph>
);
export const RefreshIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9m0-4.5V9H15" />
  </Glyph>
);

export const kindIcons = { info: InfoIcon, success: DoneIcon, warning: WarningIcon, error: ErrorIcon };
