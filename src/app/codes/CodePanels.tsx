import type { ReactNode } from 'react';
import classes from './codePanel.module.css';

/** Attribute by which a card finds the others. */
export const codePanelsMark = 'data-code-panels';

/** Column with the cards of A and B. */
export function CodePanels({ children }: { children: ReactNode }) {
  return (
    <div className={classes.codePanels} {...{ [codePanelsMark]: '' }}>
      {children}
    </div>
  );
}
