// Replaces lucide-react's `createLucideIcon` in the build: pages show hundreds of icons, of which none takes its settings from
// a context or has another stroke, and the words next to them say what they mean.
import { createElement, type JSX, type SVGProps } from 'react'

type IconData = { readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] }

/** Named as its module names it. */
export default function createLucideIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => JSX.Element {
  const drawn = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      drawn,
    )
}
