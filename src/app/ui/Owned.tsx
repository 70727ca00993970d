interface Props {
  text: string;
  /** Owner, as two of the kind look alike. */
  whose?: string | undefined;
}

/** Text of a button or label in a participant's card, with its owner for screen readers. */
export function Owned({ text, whose }: Props) {
  return (
    <span>
      <span>{text}</span>
      {whose && <span className="visually-hidden">{` ${whose}`}</span>}
    </span>
  );
}
