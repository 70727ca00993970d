import classes from './PhoneText.module.css';

const written = /(\+\d{3}(?:\u00a0\d{3})+\.?)/u;

/** Text whose phone numbers do not wrap and keep their full stop; with very large text they break between groups only. */
export function PhoneText({ children }: { children: string }) {
  return children.split(written).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move
    <span key={index} className={index % 2 === 0 ? undefined : classes.number}>
      {index % 2 === 0 ? part : part.replaceAll('\u00a0', ' ')}
    </span>
  ));
}
