import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { OptionBox } from '../../forms/fields/OptionBox.tsx';
import forms from '../../forms/forms.module.css';
import { isText, listOf } from '../../guards.ts';
import { useChart } from '../../machine/chart.ts';
import '../../i18n/cs/photos.ts';
import { reportPrefix, tabStorage } from '../../tabStorage.ts';
import classes from './Photos.module.css';

const shots = ['whole', 'plate', 'near', 'both', 'place'] as const;

/** Checklist of useful photos. Stored in the tab and never sent. */
export function WorthTaking({ party }: { party: Party }) {
  const { t } = useTranslation('photos');
  const key = `${reportPrefix}${useChart((snapshot) => snapshot.context.report.reportId)}/${party}/shots`;
  const [taken, setTaken] = useState(() => tabStorage.get(key, listOf(isText)) ?? []);

  function tick(shot: string, isTaken: boolean) {
    const next = isTaken ? [...taken, shot] : taken.filter((each) => each !== shot);
    setTaken(next);
    tabStorage.set(key, next);
  }

  return (
    <section aria-labelledby="worthTaking">
      <h2 id="worthTaking" className={classes.heading}>
        {t('worthTaking')}
      </h2>
      <div className={`${forms.chips} ${classes.worth}`}>
        {shots.map((shot) => (
          <OptionBox
            key={shot}
            look="chip"
            input={{
              type: 'checkbox',
              checked: taken.includes(shot),
              onChange: (event) => tick(shot, event.currentTarget.checked),
            }}
            label={t(shot)}
          />
        ))}
      </div>
    </section>
  );
}
