import { useFormData } from '@conform-to/react/future';
import { type ReactNode, useId } from 'react';
import { car } from '#contract/drawings/car.ts';
import { carView, damageZones, impactArrow, impactPlaces } from '#contract/drawings/zones.ts';
import { type DamageLocation, damageLocations, type Party } from '#contract/enumerations.ts';
import { damageLocationNames } from '#contract/names.ts';
import { FieldGroup } from '../../forms/fields/FieldGroup.tsx';
import type { FieldSource } from '../../forms/forms.ts';
import { CarShape } from '../../ui/drawings/Car.tsx';
import { black } from '../../ui/drawings/ink.ts';
import classes from './DamagePicker.module.css';

interface Props {
  /** An array field (`listOf`) of damage locations. */
  field: FieldSource;
  /** Field of the point of impact, drawn as an arrow. */
  impact: FieldSource;
  formId: string;
  party: Party;
  label: ReactNode;
}

const view = `${carView.x} ${carView.y} ${carView.width} ${carView.height}`;

/** Picker of damaged parts: a car from above with eight zones, each a real checkbox. */
export function DamagePicker({ field, impact, formId, party, label }: Props) {
  const pointOfImpact = useFormData(formId, (data) => String(data.get(impact.name) ?? ''), {
    fallback: impact.defaultValue,
  });
  const hit = damageLocations.find((location) => location === pointOfImpact);
  return (
    <FieldGroup field={field} label={label}>
      <div className={classes.frame}>
        <div className={classes.stage}>
          <svg className={classes.car} viewBox={view} aria-hidden="true" focusable="false">
            <CarShape colour={party} />
          </svg>
          {damageLocations.map((location) => (
            <label key={location} className={classes.zone} data-zone={location}>
              <input {...field.tickProps(location)} />
              <ZoneMark location={location} />
              <span className={classes.name}>{damageLocationNames[location]}</span>
            </label>
          ))}
          {hit && <ImpactMark location={hit} />}
        </div>
      </div>
    </FieldGroup>
  );
}

/** Arrow head for zones whose name leaves no room for the shaft. */
const impactHead = 'M0 0-7.2-6V6Z';

/** Arrow at the point of impact; a field below names it in words. */
function ImpactMark({ location }: { location: DamageLocation }) {
  const { x, y, angle } = impactPlaces[location];
  const isAtEnd = location === 'FRONT' || location === 'REAR';
  return (
    <svg className={`${classes.mark} ${classes.impact}`} viewBox={view} aria-hidden="true" focusable="false">
      <path
        d={isAtEnd ? impactHead : impactArrow}
        transform={`translate(${x} ${y}) rotate(${angle})`}
        fill={black}
        stroke="#ffffff"
        strokeWidth={1.2}
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Zone of the car with a plus, or a check if chosen. Covers the car without catching taps. */
function ZoneMark({ location }: { location: DamageLocation }) {
  const clip = useId();
  const { path, x, y } = damageZones[location];
  return (
    <svg className={classes.mark} viewBox={view} aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <path d={car.body} />
      </clipPath>
      <path className={classes.area} d={path} clipPath={`url(#${clip})`} />
      <g transform={`translate(${x} ${y})`} fill="none" strokeLinecap="round" strokeLinejoin="round">
        <circle className={classes.dot} r={4.2} fill="#ffffff" stroke={black} strokeWidth={0.7} />
        <path className={classes.plus} d="M-2 0H2M0-2V2" stroke={black} strokeWidth={1} />
        <path className={classes.tick} d="M-2 0.2-0.6 1.6 2.1-1.4" stroke="#ffffff" strokeWidth={1.2} />
      </g>
    </svg>
  );
}
