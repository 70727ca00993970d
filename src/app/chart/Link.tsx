import type { ComponentProps, MouseEvent } from 'react';
import { type NavigationState, navigate } from './navigation.ts';

interface Props extends ComponentProps<'a'> {
  href: string;
  state?: NavigationState;
}

/** A link to an address of the page, which is asked of the chart; in a tab of its own the browser opens it as any other. */
export function Link({ href, state, ...rest }: Props) {
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    navigate(href, state);
  }
  return <a {...rest} href={href} onClick={follow} />;
}
