import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

/** An error boundary around one part of the layout: if the part fails, it disappears and the page stays. */
export class LayoutErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
