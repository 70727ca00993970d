import classes from './PhoneText.module.css';

const written = /(\+\d{3}(?:\u00a0\d{3})+)/u;

/**
 * A text with phone numbers in it, each kept in one piece where it fits into a line; where none is long enough for it, as with
 * very large text, it breaks between its groups and never within one.
 */
export function PhoneText({ children }: { children: string }) {
  return children.split(written).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move
    <span key={index} className={index % 2 === 0 ? undefined : classes.number}>
      {index % 2 === 0 ? part : part.replaceAll('\u00a0', ' ')}
    </span>
  ));
}
