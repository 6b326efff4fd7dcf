// The part of the gallery with every drawing, to see that they are of one hand.
import { Kitchen, Bathroom, LivingRoom, Bedroom, Garage, Office, MovingBoxes } from './illustrations/rooms.tsx'
import { KeyHandedOver, CalendarChosen, PhoneBeforeAfter, ArrivalAtStair, WinterStreet, HeartAtDoor } from './illustrations/scenes.tsx'
import { Offline, Storm, LockedDoor } from './illustrations/fault-spots.tsx'
import { EmptyHouse, NoResults, Celebration } from './illustrations/spots.tsx'
import { Vacuum, MopAndBucket, SprayAndCloth, BroomAndDustpan, Gloves, PackedBoxes } from './illustrations/tools.tsx'

const drawings = {
  PackedBoxes,
  Kitchen,
  Bathroom,
  LivingRoom,
  Bedroom,
  Garage,
  Office,
  MovingBoxes,
  Vacuum,
  MopAndBucket,
  SprayAndCloth,
  BroomAndDustpan,
  Gloves,
  KeyHandedOver,
  CalendarChosen,
  PhoneBeforeAfter,
  ArrivalAtStair,
  WinterStreet,
  HeartAtDoor,
  EmptyHouse,
  NoResults,
  Celebration,
  Offline,
  Storm,
  LockedDoor,
}

export function GalleryDrawings() {
  return (
    <ul className="grid grid-cols-2 items-end gap-6 sm:grid-cols-3 lg:grid-cols-4">
      {Object.entries(drawings).map(([name, Picture]) => (
        <li key={name}>
          <Picture className="w-full" />
          <p className="mt-2 text-sm text-muted-foreground">{name}</p>
        </li>
      ))}
    </ul>
  )
}
