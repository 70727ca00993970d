import type { ReactNode } from 'react';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { OptionBox } from './OptionBox.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  picture?: ReactNode;
}

interface Props {
  field: FieldSource;
  /** Index of this group if a field has several. */
  part?: number;
  label: ReactNode;
  options: readonly Choice[];
  /** Allows several values: an array field (`listOf`). */
  multiple?: boolean;
  /** `grid`: two per row, picture on top; `list`: one per row, picture at the left. */
  layout?: 'grid' | 'list';
  /** Hides the label visually, if the screen's heading already asks the question. */
  hideLabel?: boolean;
}

/** Single or multiple choice by large cards with pictures. */
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
                </span>
              </>
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
