// What other features use of notifications on a device.
export { PushHere } from './push-here.tsx'
export { PushKeeper } from './push-keeper.tsx'
export { LatePushOffer } from './late-push-offer.tsx'
