import { Component, type ReactNode } from 'react';

interface Props {
  instead: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Catches errors of rendering, of a stopped chart and of chunks that fail to load. */
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
