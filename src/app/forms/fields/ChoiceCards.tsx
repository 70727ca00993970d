import type { ReactNode } from 'react';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { OptionBox } from './OptionBox.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  /** A second, smaller line. */
  detail?: ReactNode;
  /** A drawing or an icon. */
  picture?: ReactNode;
}

interface Props {
  field: FieldSource;
  /** Which of several groups of one field this is. */
  part?: number;
  label: ReactNode;
  options: readonly Choice[];
  /** Several may be ticked: then the field is an array (`listOf`). */
  multiple?: boolean;
  /** `grid` sets two in a row with the picture on top, `list` one below the other with the picture at the left. */
  layout?: 'grid' | 'list';
  /** The heading of the screen asks already: the label is only said, not shown. */
  hideLabel?: boolean;
}

/** One answer, or several, from big cards with a picture. */
export function ChoiceCards(props: Props) {
  const { field, part = 0, label, options, multiple = false, layout = 'list', hideLabel = false } = props;

  return (
    <FieldGroup
      field={field}
      label={hideLabel ? <span className="visually-hidden">{label}</span> : label}
      part={part}
      single={!multiple}
    >
      <div className={classes.cards} data-layout={layout}>
        {options.map((option) => (
          <OptionBox
            key={option.value}
            look="card"
            input={multiple ? field.tickProps(option.value) : field.radioProps(option.value)}
            isWrong={field.error !== undefined}
            label={
              <>
                {option.picture && <span className={classes.picture}>{option.picture}</span>}
                <span className={classes.choiceText}>
                  <span className={classes.choiceLabel}>{option.label}</span>
                  {option.detail && <span className={classes.choiceDetail}>{option.detail}</span>}
                </span>
              </>
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
