// The drawn rooms as a visit finds them: the same rooms, dulled, with what has piled up since the last time.
import type { ReactNode } from 'react'
import { Drawing, type DrawingProps } from '#web/ui/illustrations/drawing.tsx'
import { Bathroom, Bedroom, Garage, Kitchen, LivingRoom } from '#web/ui/illustrations/rooms.tsx'

export const UNTIDY_ROOMS = ['kitchen', 'living_room', 'bathroom', 'bedroom', 'garage'] as const
export type UntidyRoom = (typeof UNTIDY_ROOMS)[number]

const ROOMS: Readonly<Record<UntidyRoom, (props: DrawingProps) => ReactNode>> = {
  kitchen: Kitchen,
  living_room: LivingRoom,
  bathroom: Bathroom,
  bedroom: Bedroom,
  garage: Garage,
}

/** Rooms are drawn with round corners, which the frame around them cuts off. */
const FRAME = 'size-full scale-[1.08]'

export function Tidy({ room, label }: { room: UntidyRoom; label: string }) {
  const Room = ROOMS[room]
  return (
    <div className={`bg-secondary ${FRAME}`}>
      <Room label={label} className="size-full" />
    </div>
  )
}

export function Untidy({ room, label }: { room: UntidyRoom; label: string }) {
  const Room = ROOMS[room]
  return (
    <div className={`relative bg-secondary brightness-[0.8] saturate-[0.45] sepia-[0.2] ${FRAME}`}>
      <Room className="absolute inset-0 size-full" />
      <Drawing size={[240, 180]} label={label} className="absolute inset-0 size-full">
        {MESS[room]}
      </Drawing>
    </div>
  )
}

const COBWEB =
  'M240 0l-44 4M240 0l-36 22M240 0l-14 38M212 3c-4 6-4 9 2 14M200 4c-6 10-6 16 4 18M226 28c-8-2-12-4-12-11M229 37c-12-2-18-6-25-15'

const MESS: Readonly<Record<UntidyRoom, ReactNode>> = {
  kitchen: (
    <>
      <g className="fill-warn" fillOpacity="0.45">
        <path d="M190 78c-8-6-2-14 4-12 6-8 14 0 10 6 6 6-4 12-14 6zM86 52c-4-6 4-10 7-6 6-4 10 4 5 8-3 4-9 3-12-2z" />
        <path d="M92 104v16a4 4 0 0 0 8 0v-16zM104 104v8a3 3 0 0 0 6 0v-8zM150 104v12a3 3 0 0 0 6 0v-12z" />
      </g>
      <path d="M138 96h38M141 90h34M137 84h38M142 78h32" strokeWidth="8" className="stroke-scene-iron" />
      <path d="M138 96h38M141 90h34M137 84h38M142 78h32" strokeWidth="3" className="stroke-background" />
      <path d="M148 60h17l-3 14h-12zM165 63c7-1 6 8-2 8" className="fill-accent stroke-scene-iron" />
      <path d="M100 97l14-4 3 5zM104 82l8 14" strokeWidth="4" className="stroke-scene-iron" />
      <path d="M182 84c-2 10-7 10-6 20 3 3 7 0 6-6 2-6 6-6 6-14z" className="fill-warn" />
      <path d="M74 166c6-10 30-12 44-6 16-4 34 2 30 10-8 8-66 8-74-4z" className="fill-scene-glint stroke-scene-wall" />
      <path d="M190 172c-10-16-4-30 8-34l-6-9h20l-6 9c14 6 20 20 10 34z" className="fill-scene-iron" />
      <path d="M196 140h14M204 146c5 4 7 10 6 16" className="stroke-background" strokeOpacity="0.6" />
      <path d="M36 166h.1M46 172h.1M56 163h.1M164 168h.1M172 160h.1M130 178h.1" strokeWidth="4" className="stroke-warn" />
      <path d="M222 118c4-5-4-8 0-13s-4-8 0-13M230 112c3-4-3-6 0-10" strokeWidth="2.5" className="stroke-ok" />
      <path d="M30 116c6-3 8 4 14 1M32 50h10" strokeWidth="4" strokeOpacity="0.5" className="stroke-warn" />
    </>
  ),
  living_room: (
    <>
      <path d={COBWEB} strokeWidth="1.5" className="stroke-muted-foreground" />
      <path d="M148 82c10-5 26-2 30 5l6 44c-10 10-26 8-34 0z" className="fill-ok-muted stroke-scene-iron" />
      <path d="M158 88l6 42M170 90l6 38" strokeWidth="2" className="stroke-ok" />
      <path d="M74 112l12-8h14l12 8-6 9-5-3v15H86v-15l-6 3z" className="fill-background stroke-scene-iron" />
      <path d="M88 150h58l8-26H96z" className="fill-background stroke-scene-iron" />
      <path d="M88 150h58l-4 18H92z" className="fill-accent stroke-scene-iron" />
      <path d="M104 158l22-4-4 10z" className="fill-warn stroke-accent-foreground" strokeWidth="2" />
      <path d="M104 134h36M108 142c4-5 9 4 14-1" strokeWidth="2.5" className="stroke-warn" />
      <path d="M14 164l18-10 14 12-20 10z" strokeWidth="5" className="fill-accent stroke-accent" />
      <path d="M196 152h15l-2 17h-11zM211 156c8 0 7 9-1 9" className="fill-background stroke-scene-iron" />
      <path d="M168 172l26 4" strokeWidth="7" className="stroke-scene-iron" />
      <path d="M60 168h.1M70 174h.1M78 163h.1M156 174h.1M160 164h.1M50 172h.1" strokeWidth="4" className="stroke-warn" />
      <path d="M86 20c10-6 18 2 28-3s20 1 32-1" strokeWidth="4" strokeOpacity="0.6" className="stroke-muted-foreground" />
    </>
  ),
  bathroom: (
    <>
      <circle cx="186" cy="50" r="23" fillOpacity="0.75" className="fill-muted" />
      <path d="M172 44c6 6 12-4 16 3s8-2 12 3M176 60h.1M190 64h.1M198 56h.1M180 38h.1" strokeWidth="3.5" className="stroke-input" />
      <g className="fill-warn" fillOpacity="0.4">
        <path d="M22 96c2-14 14-8 18-16 6 6 12-4 16 6 8-6 12 6 8 10zM90 26c8 0 14 6 20 14-8 6-16 0-18-4z" />
        <path d="M68 50c6-4 12 2 9 8-5 4-12-2-9-8zM28 54c4-3 9 1 7 6-4 3-9-1-7-6z" />
      </g>
      <path d="M22 114c20 5 32-3 52 2s40-4 76 0" strokeWidth="5" strokeOpacity="0.55" className="stroke-warn" />
      <path d="M96 122v14M104 122v8M60 122v10" strokeWidth="4" strokeOpacity="0.4" className="stroke-warn" />
      <path d="M158 172c0-14 16-20 26-12 8-12 32-8 36 4 6 0 10 4 8 8z" className="fill-accent stroke-accent-foreground" />
      <path d="M172 166c6-6 12-6 16 0M196 160c6-2 12 0 16 6" strokeWidth="2" className="stroke-accent-foreground" />
      <circle cx="30" cy="164" r="11" className="fill-background stroke-scene-iron" />
      <circle cx="30" cy="164" r="3" className="fill-scene-iron" />
      <path d="M30 175h40c10 0 8-7 18-7h10" strokeWidth="6" className="stroke-background" />
      <path d="M110 160h26v12h-26zM136 163h8v6h-8z" className="fill-scene-wall stroke-scene-iron" />
      <path d="M144 166c6 0 5 5 10 5" strokeWidth="4" className="stroke-ok" />
      <path d="M166 90c4-6 8-1 6 4M216 92c-4-8-10-2-6 3" strokeWidth="2.5" className="stroke-muted-foreground" />
    </>
  ),
  bedroom: (
    <>
      <path
        d="M106 152c-6-22 8-36 26-30 8-16 30-14 36-2 12-14 36-8 38 4 14-4 30 6 30 22l-2 16c-12 8-24-4-38 4-14 6-26-4-40 2-16 6-44 2-50-16z"
        className="fill-scene-glint stroke-scene-wall"
      />
      <path d="M128 134c8 6 8 14 4 22M164 130c6 8 4 18-2 26M204 132c-6 8-4 16 2 24" strokeWidth="2.5" className="stroke-scene-wall" />
      <path d="M146 62l34-8 5 20-34 8z" strokeWidth="5" className="fill-scene-glass stroke-scene-wall" />
      <path d="M8 172c0-16 14-22 26-14 6-14 28-12 32 2 10-4 18 4 16 12z" className="fill-accent stroke-accent-foreground" />
      <path d="M24 166c8-8 14-6 18 2M50 162c6-4 12-2 16 6" strokeWidth="2" className="stroke-accent-foreground" />
      <path d="M40 150l12-10 14 4 4 10-10 4z" className="fill-scene-wall stroke-scene-iron" />
      <path d="M94 118v20l10 7 5-7-6-5v-15z" className="fill-background stroke-scene-iron" />
      <path d="M66 112h26M68 106h22" strokeWidth="5" className="stroke-scene-iron" />
      <path d="M96 168h14l-2 10H98z" className="fill-background stroke-scene-iron" />
      <path d="M32 34c8 6 10-2 16 4M60 62c6 5 10-2 18 3M34 66h.1M70 30h.1" strokeWidth="4" strokeOpacity="0.5" className="stroke-warn" />
      <path d={COBWEB} strokeWidth="1.5" className="stroke-muted-foreground" />
    </>
  ),
  garage: (
    <>
      <path d={COBWEB} strokeWidth="1.5" className="stroke-muted-foreground" />
      <path d="M118 52l18 14M118 52l6 22M124 57c0 4 0 6-4 8M130 61c0 6-2 9-8 12" strokeWidth="1.5" className="stroke-muted-foreground" />
      <g className="fill-muted-foreground" fillOpacity="0.35">
        <path d="M118 47c6-8 14-3 18-5 8-6 16 2 24 0s16-4 26 0 22-4 36 5zM118 89c8-6 16-2 22-4s18-3 26 0 24-4 56 4z" />
      </g>
      <ellipse cx="64" cy="168" rx="46" ry="8" className="fill-scene-glass stroke-scene-glint" />
      <path d="M40 168h.1M56 164h.1M74 171h.1M92 167h.1" strokeWidth="3" className="stroke-scene-wall" />
      <path d="M122 172c8-8 26-6 36-2 12 0 14 8 4 8h-32c-8 0-12-2-8-6z" className="fill-scene-iron" fillOpacity="0.75" />
      <path d="M176 156l40-6 6 22-40 4z" className="fill-accent stroke-accent-foreground" />
      <path d="M176 156l-14 6M216 150l12-6M190 163l14-2" className="stroke-accent-foreground" />
      <path d="M160 166l10 6M156 172h12" strokeWidth="4" className="stroke-scene-wall" />
      <g className="fill-warn">
        <path d="M16 158c8-8 14-4 14 4-8 4-14 2-14-4zM100 150c8-4 12 2 10 8-8 2-12-2-10-8zM128 152c4-8 12-6 14 0-4 8-12 6-14 0zM222 172c2-8 10-8 12-2-2 8-10 8-12 2z" />
        <path d="M84 154c6-4 10 0 8 6-6 2-10-2-8-6zM4 172c4-6 10-4 12 2-6 4-12 2-12-2z" />
      </g>
      <path d="M30 96c10 4 16-2 24 2M44 20c8 3 12-2 18 1" strokeWidth="4" strokeOpacity="0.5" className="stroke-warn" />
    </>
  ),
}
