import { Component, type ReactNode } from 'react';
import { NoSignal } from '../lazily.ts';
import { FailedCall } from '../ui/FailedCall.tsx';

type Fault = 'none' | 'network' | 'other';

/**
 * The last resort when the page itself breaks or a part of it does not arrive: says which, and offers a fresh start.
 * Session and drafts are in the tab's storage, so that it loses nothing.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { fault: Fault }> {
  override state = { fault: 'none' as Fault };

  static getDerivedStateFromError(error: unknown): { fault: Fault } {
    return { fault: error instanceof NoSignal ? 'network' : 'other' };
  }

  override componentDidCatch(error: unknown) {
    console.error('The page has broken', error);
  }

  override render() {
    const { fault } = this.state;
    if (fault === 'none') return this.props.children;
    return (
      <main style={{ padding: 16 }}>
        <FailedCall kind={fault} onRetry={() => location.reload()} />
      </main>
    );
  }
}
