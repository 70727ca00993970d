import type { ComponentProps } from 'react';
import { t } from '../i18n/cs/police.ts';
import { Disclosure } from './Disclosure.tsx';
import { EmergencyCalls } from './EmergencyCalls.tsx';
import classes from './PoliceCases.module.css';
import surfaces from './surfaces.module.css';

const cases = ['injury', 'damage', 'property', 'blocked', 'fled', 'animal'] as const;

/** Cases that require 112 or the police. */
export function PoliceCases({ Link }: ComponentProps<typeof EmergencyCalls>) {
  return (
    <div className="column-12">
      <ul className={classes.list}>
        {cases.map((name) => (
          <li key={name}>{t(name)}</li>
        ))}
      </ul>
      <Estimate />
      <p>{t('help')}</p>
      <EmergencyCalls Link={Link} />
      <p className={surfaces.small}>{t('alsoCall')}</p>
    </div>
  );
}

/** Advice on estimating whether the damage exceeds the legal limit. */
export function Estimate() {
  return (
    <Disclosure label={t('estimate')}>
      <p className={surfaces.small}>{t('estimateHelp')}</p>
      <p className={surfaces.small}>{t('estimateBelow')}</p>
      <p className={surfaces.small}>{t('estimateAbove')}</p>
    </Disclosure>
  );
}
