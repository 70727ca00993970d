import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import classes from './overviewLink.module.css';

/** Link back to the overview of both participants or vehicles. */
export function OverviewLink({ screen, label }: { screen: 'documents' | 'accident'; label: string }) {
  const { href } = useScreenLinks()({ screen });
  return (
    <Anchor className={classes.link} renderRoot={(props) => <Link {...props} href={href} />}>
      {label}
    </Anchor>
  );
}
