export { ViewingBar } from './viewing-bar.tsx'
export { Viewings } from './viewings.tsx'
