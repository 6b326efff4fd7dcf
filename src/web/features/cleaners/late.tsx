// What lists and profiles show of the reader’s own, after the page: what everybody reads names nobody’s.
import type { ComponentType } from 'react'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useLateWords } from '#web/platform/use-late-words.ts'
import type { CompareBarProps } from './compare/compare-bar.tsx'
import type { CompareButtonProps } from './compare/compare-button.tsx'
import type { CardMenuProps } from './favourites/card-menu.tsx'
import type { HeartProps } from './favourites/heart.tsx'
import type { SetAsideProps } from './favourites/set-aside.tsx'
import type { MyPositionProps } from './list/my-position.tsx'

const parts = () => import('./late-parts.ts')
const Heart = lazyPart<HeartProps>(() => parts().then((part) => part.Heart))
const CardMenu = lazyPart<CardMenuProps>(() => parts().then((part) => part.CardMenu))
const SetAside = lazyPart<SetAsideProps>(() => parts().then((part) => part.SetAside))
const CompareBar = lazyPart<CompareBarProps>(() => parts().then((part) => part.CompareBar))
const CompareButton = lazyPart<CompareButtonProps>(() => parts().then((part) => part.CompareButton))
const MyPosition = lazyPart<MyPositionProps>(() => parts().then((part) => part.MyPosition))

function withWords<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => (useLateWords('favourites') ? <Part {...props} /> : null)
}

export const LateHeart = withWords(Heart)
export const LateCardMenu = withWords(CardMenu)
export const LateSetAside = withWords(SetAside)
export const LateCompareBar = withWords(CompareBar)
export const LateCompareButton = withWords(CompareButton)
export const LateMyPosition = withWords(MyPosition)
