import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

/** What fails in a part of the frame takes that part away and leaves the page. */
export class FramePart extends Component<Props, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
