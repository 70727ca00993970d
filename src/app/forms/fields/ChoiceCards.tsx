import type { ReactNode } from 'react';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { FieldGroup } from './FieldGroup.tsx';

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
  label: ReactNode;
  description?: ReactNode;
  options: readonly Choice[];
  /** Several may be ticked: then the field is an array (`listOf`). */
  multiple?: boolean;
  /** `grid` sets two in a row with the picture on top, `list` one below the other with the picture at the left. */
  layout?: 'grid' | 'list';
  /** The heading of the screen asks already: the label is only said, not shown. */
  hideLabel?: boolean;
  onPick?: (value: string) => void;
}

/** One answer, or several, from big cards with a picture. */
export function ChoiceCards(props: Props) {
  const { field, label, description, options, multiple = false, layout = 'list', hideLabel = false, onPick } = props;
  const isPicked = (value: string) => (multiple ? field.defaultOptions.includes(value) : field.defaultValue === value);

  return (
    <FieldGroup
      field={field}
      label={hideLabel ? <span className="visually-hidden">{label}</span> : label}
      description={description}
      single={!multiple}
    >
      <div className={classes.cards} data-layout={layout}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={field.name}
              value={option.value}
              defaultChecked={isPicked(option.value)}
              onChange={(event) => onPick?.(event.currentTarget.value)}
            />
            <span className={classes.choiceFace} data-error={field.error ? true : undefined}>
              {option.picture && <span className={classes.picture}>{option.picture}</span>}
              <span className={classes.choiceText}>
                <span className={classes.choiceLabel}>{option.label}</span>
                {option.detail && <span className={classes.choiceDetail}>{option.detail}</span>}
              </span>
              <span className={classes.mark} data-multiple={multiple || undefined} aria-hidden="true" />
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
