import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands there instead. */
  instead: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** The last resort when the page itself breaks, the chart has stopped, or a part of the page does not arrive. */
export class ErrorBoundary extends Component<Props, { fault: { error: unknown } | null }> {
  override state = { fault: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidCatch(error: unknown) {
    console.error('The page has broken', error);
  }

  override render() {
    const { fault } = this.state;
    return fault === null ? this.props.children : this.props.instead(fault.error);
  }
}
