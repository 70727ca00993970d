import { Anchor } from '@mantine/core';
import type { ChangedSection } from '#contract/entities.ts';
import { goToHeading, headingOf } from '../../facts/sections.ts';
import { useChart } from '../../machine/chart.ts';
import classes from './Shared.module.css';
import { useSectionReviews } from './useSectionReviews.ts';

export function SectionLink({ about }: { about: ChangedSection }) {
  const { nameOf } = useSectionReviews();
  const id = useChart(({ context }) => headingOf(about, context.shared.summary?.participants ?? []));
  return (
    <Anchor
      className={classes.change}
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        goToHeading(id);
      }}
    >
      {nameOf(about)}
    </Anchor>
  );
}
