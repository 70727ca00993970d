import { type ReactNode, use } from 'react';
import { routeOf, type ScreenMeta, screenId } from '#machines/routes.ts';
import { useChart } from '../../machine/chart.ts';
import { partyLabel } from '../../machine/views/partyLabel.ts';
import { Screen } from '../Screen.tsx';
import { ScreenNotices } from './screenNotices.ts';

interface Props {
  meta: ScreenMeta;
  /** Heading, phrased as a task or question. */
  title: string;
  help?: ReactNode;
  children?: ReactNode;
}

/** Frame of a screen; derives step line and badge from TABLE 1 and the chart's meta. */
export function ScreenFrame({ meta, title, help, children }: Props) {
  const { step: number, progress } = routeOf(meta.screen);
  const key = screenId(meta);
  const label = useChart((snapshot) => partyLabel(snapshot.context, meta));
  const Notices = use(ScreenNotices);
  // Step numbers count the whole report, so they are hidden on a phone with one part.
  const isWhole = useChart(({ context }) => context.session.delegatedSection === null);
  const numbered = isWhole && number > 0 && (progress !== null || routeOf(meta.screen).area !== null);
  return (
    <Screen
      screenKey={key}
      title={title}
      help={help}
      party={meta.party}
      partyLabel={label}
      step={numbered ? number : undefined}
    >
      {Notices && <Notices meta={meta} />}
      {children}
    </Screen>
  );
}
