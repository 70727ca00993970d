import type { ComponentProps } from 'react';
import { t } from '../i18n/cs/police.ts';
import { Disclosure } from './Disclosure.tsx';
import { EmergencyCalls } from './EmergencyCalls.tsx';
import classes from './PoliceCases.module.css';

const cases = ['injury', 'damage', 'property', 'blocked', 'fled', 'animal'] as const;

/** When 112 or the police is called instead, in the same words wherever they stand. */
export function PoliceCases({ Link }: ComponentProps<typeof EmergencyCalls>) {
  return (
    <div className={classes.cases}>
      <ul className={classes.list}>
        {cases.map((name) => (
          <li key={name}>{t(name)}</li>
        ))}
      </ul>
      <Estimate />
      <p>{t('help')}</p>
      <EmergencyCalls Link={Link} />
      <p className={classes.small}>{t('alsoCall')}</p>
    </div>
  );
}

/** How a driver can tell on which side of the limit a damage is. */
export function Estimate() {
  return (
    <Disclosure label={t('estimate')}>
      <p className={classes.small}>{t('estimateHelp')}</p>
      <p className={classes.small}>{t('estimateBelow')}</p>
      <p className={classes.small}>{t('estimateAbove')}</p>
    </Disclosure>
  );
}
