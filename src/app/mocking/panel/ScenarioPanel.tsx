import { type ComponentType, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/cs/mocking.ts';
import { panelValue } from '../panelValue.ts';
import { Answers } from './Answers.tsx';
import { Calls } from './Calls.tsx';
import { Messages } from './Messages.tsx';
import { Progress } from './Progress.tsx';
import classes from './panel.module.css';
import { Time } from './Time.tsx';
import { useDockHeight } from './useDockHeight.ts';
import { Way } from './Way.tsx';

const isOpen = panelValue('mocking.open', false);

const sections = [
  ['sectionAnswers', Answers],
  ['sectionCalls', Calls],
  ['sectionMessages', Messages],
  ['sectionTime', Time],
  ['sectionWay', Way],
] as const;

/**
 * Strip that marks a mocked page, with a panel of settings, calls, messages and jumps. Lies above the page and covers
 * neither bar.
 */
export function ScenarioPanel() {
  const { t } = useTranslation('mocking');
  const opened = isOpen.use();
  const id = useId();
  const dock = useDockHeight();
  useEffect(() => {
    document.documentElement.dataset.scenario = opened ? 'open' : 'closed';
  }, [opened]);
  return (
    <aside ref={dock} className={classes.dock} aria-label={t('panel')}>
      <div className={classes.strip}>
        <p>{t('notice')}</p>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => isOpen.set(!opened)}
        >
          {t('open')}
        </button>
      </div>
      <div className={classes.panel} id={id} hidden={!opened}>
        {opened && (
          <>
            <Progress />
            {sections.map(([title, Content]) => (
              <Section key={title} title={t(title)} Content={Content} />
            ))}
          </>
        )}
      </div>
    </aside>
  );
}

/** Section of the panel; only one is open and mounted at a time. */
function Section({ title, Content }: { title: string; Content: ComponentType }) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      name="scenario"
      className={classes.section}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className={classes.title}>{title}</summary>
      {opened && <Content />}
    </details>
  );
}
