// A drawing that fails leaves its place to the table of the same numbers.
import { Component, type ReactNode } from 'react'

export class RatherNothing extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
