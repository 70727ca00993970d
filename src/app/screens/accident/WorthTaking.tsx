import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { useChart } from '../../chart/chart.ts';
import { readDraft } from '../../forms/drafts.ts';
import { OptionBox } from '../../forms/fields/OptionBox.tsx';
import forms from '../../forms/forms.module.css';
import { writeDraft } from '../../forms/writeDraft.ts';
import '../../i18n/cs/photos.ts';
import classes from './Photos.module.css';

const shots = ['whole', 'plate', 'near', 'both', 'place'] as const;

/** Checklist of useful photos. Stored as a draft and never sent. */
export function WorthTaking({ party }: { party: Party }) {
  const { t } = useTranslation('photos');
  const key = `${useChart((snapshot) => snapshot.context.reportId)}/${party}/shots`;
  const [taken, setTaken] = useState(() => readDraft(key, null) ?? {});

  function tick(shot: string, isTaken: boolean) {
    const next = { ...taken, [shot]: isTaken };
    setTaken(next);
    writeDraft(key, null, next);
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
              checked: taken[shot] === true,
              onChange: (event) => tick(shot, event.currentTarget.checked),
            }}
            label={t(shot)}
          />
        ))}
      </div>
    </section>
  );
}
