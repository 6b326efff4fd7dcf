// What must be read of the page before React changes it: hooks run too late for that.
import { Component } from 'react'

type BeforeCommitProps = {
  /** Whenever it is another one, the page is about to change. */
  readonly of: unknown
  readonly onBefore: () => void
}

export class BeforeCommit extends Component<BeforeCommitProps> {
  override getSnapshotBeforeUpdate(): null {
    this.props.onBefore()
    return null
  }
  // React wants it beside the other.
  override componentDidUpdate(): void {}
  override render(): null {
    return null
  }
}
