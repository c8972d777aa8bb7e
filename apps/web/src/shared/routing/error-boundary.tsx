import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly fallback: (error: unknown) => ReactNode;
  /** What is inside is tried again when this changes. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown } | undefined;
}

/** Shows something else when what is inside throws while it is rendered. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (resetKey !== this.props.resetKey && this.state.caught) this.setState({ caught: undefined });
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error) : this.props.children;
  }
}
