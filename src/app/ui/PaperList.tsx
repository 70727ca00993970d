import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PaperList.module.css';
import surfaces from './surfaces.module.css';

interface Paper {
  icon: ReactNode;
  title: string;
  detail?: string;
}

/** List of papers and their purposes. `label` names it for screen readers. */
export function PaperList({ label, papers }: { label: string; papers: Paper[] }) {
  return (
    <Card component="ul" className={classes.list} aria-label={label}>
      {papers.map(({ icon, title, detail }) => (
        <li key={title} className={classes.paper}>
          <span className={classes.icon}>{icon}</span>
          <span>
            <p className={classes.title}>{title}</p>
            {detail && <p className={surfaces.small}>{detail}</p>}
          </span>
        </li>
      ))}
    </Card>
  );
}
