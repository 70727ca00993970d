/** Logo: blue and yellow halves that meet in a jagged line. Decorative, beside the name. */
export function Logo({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', display: 'block' }}
    >
      <path d="M8 0h12.8l-5.6 10.5 6.4 3.3-8 8.2 4.8 3.2L15.2 36H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z" fill="#005aa0" />
      <path d="M24.2 0H28a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-9.4l3.7-11.9-4-2.7 8.3-8.6-7.3-3.7Z" fill="#fabe00" />
    </svg>
  );
}
