// The parts that come after a page, in one file for the browser: each file has its name in what every page shares.
export { CompareBar } from './compare/compare-bar.tsx'
export { CompareButton } from './compare/compare-button.tsx'
export { CardMenu } from './favourites/card-menu.tsx'
export { favouritesQuestion, useGiveFeedback } from './favourites/feedback-queries.ts'
export { Heart } from './favourites/heart.tsx'
export { SetAside } from './favourites/set-aside.tsx'
export { MyPosition } from './list/my-position.tsx'
