// Moments of the service, for the openings of pages.
import { Drawing, type DrawingProps } from './drawing.tsx'

const SIZE = [480, 400] as const

/** A thick line with an outline, as fingers and sleeves are. */
function Limb({ d, width }: { d: string; width: number }) {
  return (
    <>
      <path d={d} strokeWidth={width} className="stroke-scene-shade" />
      <path d={d} strokeWidth={width - 8} className="stroke-scene-paper" />
    </>
  )
}

/** A key passes from one hand to another. */
export function KeyHandedOver(props: DrawingProps) {
  return (
    <Drawing size={SIZE} {...props}>
      <circle cx="240" cy="200" r="176" className="fill-secondary" />
      <path d="M318 96V48h32v70z" className="fill-scene-wall" />
      <path d="M240 66l116 92v136H124V158z" className="fill-scene-wall" />
      <path d="M98 170L240 58l142 112" strokeWidth="18" className="stroke-primary-strong" />
      <path d="M216 116h48v40h-48z" className="fill-accent" />
      <path d="M240 116v40M216 136h48" strokeWidth="4" className="stroke-scene-wall" />
      <Limb d="M158 244c12 12 22 18 36 20" width={28} />
      <Limb d="M160 232c14 10 28 14 44 12" width={28} />
      <Limb d="M150 210c30-12 56-10 84 10" width={28} />
      <path d="M0 196h122v58H0z" className="fill-scene-shade" />
      <Limb d="M128 226h26" width={60} />
      <path d="M126 194v64" strokeWidth="12" className="stroke-accent" />
      <g strokeWidth="18" className="stroke-scene-shade">
        <circle cx="248" cy="236" r="20" />
        <path d="M248 258v66M248 322h18M248 300h14" />
      </g>
      <g strokeWidth="10" className="stroke-accent">
        <circle cx="248" cy="236" r="20" />
        <path d="M248 258v66M248 322h18M248 300h14" />
      </g>
      <Limb d="M150 240c34 0 56-4 82-8" width={28} />
      <path d="M150 240h12" strokeWidth="20" className="stroke-scene-paper" />
      <path d="M480 300L366 322l10 58 104-20z" className="fill-scene-shade" />
      <Limb d="M340 336c-16-18-34-26-52-26" width={28} />
      <Limb d="M330 352c-40 6-72 4-106-12" width={30} />
      <Limb d="M356 350l-30 2" width={56} />
      <path d="M330 340c-8-10-16-16-26-20M322 354c-20 2-40 2-56-2" strokeWidth="20" className="stroke-scene-paper" />
      <path d="M364 318l12 64" strokeWidth="12" className="stroke-accent" />
    </Drawing>
  )
}

const DAYS = Array.from({ length: 28 }, (_, index) => [112 + (index % 7) * 40, 186 + Math.floor(index / 7) * 44] as const)
const FREE = new Set([3, 4, 8, 9, 11, 15, 17, 18, 22, 25])
const CHOSEN = 17

/** A month with its free days, and the one that was chosen. */
export function CalendarChosen(props: DrawingProps) {
  const dots = (free: boolean) =>
    DAYS.filter((_, index) => index !== CHOSEN && FREE.has(index) === free)
      .map(([x, y]) => `M${x} ${y}h.1`)
      .join('')
  const [x, y] = DAYS[CHOSEN] ?? [0, 0]
  return (
    <Drawing size={SIZE} {...props}>
      <path d="M52 300C10 220 60 90 170 62s220 4 262 92 18 160-40 196-300 40-340-50z" className="fill-secondary" />
      <rect x="84" y="84" width="316" height="280" rx="26" className="fill-water" />
      <rect x="72" y="70" width="320" height="284" rx="26" className="fill-card" />
      <path d="M72 142V96a26 26 0 0 1 26-26h268a26 26 0 0 1 26 26v46z" className="fill-scene-wall" />
      <path d="M142 90V50M232 90V50M322 90V50" strokeWidth="12" className="stroke-scene-iron" />
      <path d="M104 116h92M340 116h20" strokeWidth="8" className="stroke-scene-glass" />
      <path d={dots(false)} strokeWidth="10" className="stroke-water" />
      <path d={dots(true)} strokeWidth="26" className="stroke-secondary" />
      <path d={dots(true)} strokeWidth="8" className="stroke-primary" />
      <circle cx={x} cy={y} r="32" className="fill-accent" />
      <path d={`M${x - 13} ${y + 1}l9 9 17-19`} strokeWidth="7" className="stroke-accent-foreground" />
      <circle cx="402" cy="318" r="50" className="fill-background stroke-scene-iron" strokeWidth="8" />
      <path d="M402 282v4M402 350v4M366 318h4M434 318h4" strokeWidth="5" className="stroke-scene-iron" />
      <path d="M402 318V291M402 318l-19 12" strokeWidth="7" className="stroke-primary" />
      <path d="M438 74l12-12M446 98h18M424 56V40" strokeWidth="6" className="stroke-primary" />
    </Drawing>
  )
}

/** A phone that shows one kitchen twice: as it was, and as it is. */
export function PhoneBeforeAfter(props: DrawingProps) {
  return (
    <Drawing size={SIZE} {...props}>
      <path d="M74 260C34 180 76 80 180 64s200-20 246 70 8 190-60 220-250 0-292-94z" className="fill-secondary" />
      <rect x="132" y="14" width="216" height="372" rx="38" className="fill-scene-iron" />
      <path d="M146 56a28 28 0 0 1 28-28h66v344h-66a28 28 0 0 1-28-28z" className="fill-input" />
      <path d="M240 28h66a28 28 0 0 1 28 28v288a28 28 0 0 1-28 28h-66z" className="fill-secondary" />
      <path d="M168 84h52v90h-52z" className="fill-muted-foreground" />
      <path d="M194 84v90M168 128h52" strokeWidth="4" className="stroke-input" />
      <path d="M262 84h50v90h-50z" className="fill-scene-glass" />
      <path d="M294 84h12l-26 90h-12z" className="fill-scene-glint" />
      <path d="M287 84v90M262 128h50" strokeWidth="4" className="stroke-primary-strong" />
      <path d="M146 250h94v122h-66a28 28 0 0 1-28-28z" className="fill-muted-foreground" />
      <path d="M240 250h94v94a28 28 0 0 1-28 28h-66z" className="fill-scene-wall" />
      <path d="M193 268v88M287 268v88M183 296v22M277 296v22" strokeOpacity="0.5" strokeWidth="4" className="stroke-scene-paper" />
      <path d="M146 246h94" strokeWidth="10" className="stroke-muted-foreground" />
      <path d="M240 246h94" strokeWidth="10" className="stroke-scene-shade" />
      <g strokeWidth="8" className="stroke-scene-paper" strokeOpacity="0.75">
        <path d="M164 234h40M160 222h40M168 210h34M162 198h38" />
      </g>
      <path d="M206 240l6-26h22M214 190c6 4-2 8 4 14M226 186c6 4-2 8 4 14" strokeWidth="4" className="stroke-muted-foreground" />
      <path d="M254 240v-22a12 12 0 0 1 24 0v4" strokeWidth="6" className="stroke-scene-iron" />
      <path d="M298 240l-3-20h28l-3 20z" className="fill-accent" />
      <path d="M309 220c-2-16-8-24-18-28-1 14 4 24 18 28zm0 0c-2-20 2-34 10-42 8 16 4 32-10 42z" className="fill-ok" />
      <path d="M240 28v344" strokeWidth="6" className="stroke-background" />
      <circle cx="240" cy="196" r="24" className="fill-accent" />
      <path d="M233 187l-9 9 9 9M247 187l9 9-9 9" strokeWidth="5" className="stroke-accent-foreground" />
      <g strokeWidth="5" className="fill-background stroke-primary">
        <circle cx="392" cy="128" r="22" />
        <circle cx="424" cy="76" r="11" />
        <circle cx="380" cy="72" r="7" />
      </g>
      <path d="M396 282v28M382 296h28M428 250v16M420 258h16" strokeWidth="6" className="stroke-accent" />
      <path d="M84 150h.1M64 190h.1M98 208h.1M74 246h.1" strokeWidth="9" className="stroke-muted-foreground" />
    </Drawing>
  )
}

const STEPS = Array.from({ length: 8 }, (_, index) => [208 + index * 20, 360 - (index + 1) * 20] as const)

/** Someone with a cap, a mop and a bucket, about to climb an outside stair. */
export function ArrivalAtStair(props: DrawingProps) {
  const at = (rise: number) => STEPS.map(([x, y]) => `M${x} ${y}v${-rise}`).join('')
  return (
    <Drawing size={SIZE} {...props}>
      <path d="M0 362h480v26a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z" className="fill-secondary" />
      <circle cx="198" cy="76" r="38" className="fill-scene-star" />
      <path d="M262 52h218v310H262z" className="fill-scene-wall" />
      <path d="M248 30h232v24H248z" className="fill-scene-shade" />
      <path
        d="M282 76h10m4 0h14M288 84h14M440 70h12m4 0h8M282 150h14m-8 8h16M276 320h12m4 0h10M410 330h14m4 0h12m-20 8h16"
        strokeOpacity="0.5"
        className="stroke-scene-shade"
      />
      <path d="M322 84h56v72h-56z" className="fill-scene-glass" />
      <path d="M356 84h12l-24 72h-12z" className="fill-scene-glint" />
      <path d="M350 84v72M322 112h56" strokeWidth="4" className="stroke-scene-wall" />
      <path d="M314 158h72M398 82h64" strokeWidth="7" className="stroke-scene-shade" />
      <path d="M402 88h56v112h-56z" className="fill-accent" />
      <rect x="414" y="100" width="32" height="38" rx="16" className="fill-scene-glass" />
      <circle cx="448" cy="154" r="3.5" className="fill-accent-foreground" />
      <path d="M408 262h52v98h-52z" className="fill-accent" />
      <path d="M404 258h60" strokeWidth="7" className="stroke-scene-shade" />
      <path d="M416 274h36v40h-36z" className="fill-scene-glass" />
      <path d={STEPS.map(([x, y]) => `M${x - 4} ${y}h30`).join('')} strokeWidth="7" className="stroke-scene-iron" />
      <path d="M206 362L368 200h112" strokeWidth="9" className="stroke-scene-iron" />
      <path d={`${at(52)}M368 200v-52M388 200v-52M408 200v-52M428 200v-52M448 200v-52M468 200v-52`} className="stroke-scene-iron" />
      <path d="M204 360v-74L362 148h118" strokeWidth="7" className="stroke-scene-iron" />
      <path d="M474 204v156" strokeWidth="7" className="stroke-scene-iron" />
      <ellipse cx="116" cy="368" rx="76" ry="8" className="fill-water" />
      <path d="M30 158l96 86" strokeWidth="7" className="stroke-scene-iron" />
      <path d="M40 148c-22 2-32 14-34 34 12-4 18-2 26 2 4-8 10-12 20-14z" className="fill-scene-paper stroke-scene-shade" strokeWidth="4" />
      <path d="M96 216l-16 32" strokeWidth="22" className="stroke-scene-shade" />
      <path d="M108 280l-14 78M112 280l30 36 2 42" strokeWidth="26" className="stroke-scene-iron" />
      <path d="M84 362h22M136 362h22" strokeWidth="15" className="stroke-scene-shade" />
      <path d="M78 288c-4-34-2-66 12-82 14-12 34-10 44 4 10 18 12 46 10 78z" className="fill-primary" />
      <path d="M80 250l30-14" strokeWidth="20" className="stroke-scene-shade" />
      <circle cx="113" cy="234" r="10" className="fill-scene-paper stroke-scene-shade" strokeWidth="4" />
      <path d="M98 196c2 8 20 8 24 0v-14H98z" className="fill-scene-paper" />
      <path
        d="M88 160c0-20 12-32 28-32 18 0 28 12 28 30l6 10-7 3c-1 16-8 22-20 22-20 0-35-13-35-33z"
        className="fill-scene-paper stroke-scene-shade"
        strokeWidth="4"
      />
      <path d="M84 166c-2-26 8-42 32-42 20 0 30 12 30 26h-40c-2 12-6 18-12 22-4 8-10 4-10-6z" className="fill-scene-iron" />
      <path d="M82 150c0-24 14-38 34-38s32 14 32 36z" className="fill-accent" />
      <path d="M112 149h56" strokeWidth="9" className="stroke-accent" />
      <path d="M84 150h60" strokeWidth="3" strokeOpacity="0.4" className="stroke-accent-foreground" />
      <path d="M150 306h50l-7 50h-36z" className="fill-accent" />
      <path d="M164 318l3 22" strokeWidth="4" strokeOpacity="0.35" className="stroke-accent-foreground" />
      <ellipse cx="175" cy="306" rx="25" ry="6" className="fill-scene-paper stroke-scene-iron" />
      <path d="M152 304c2-30 44-30 46 0" className="stroke-scene-iron" />
      <path d="M132 216l14 42 26 18" strokeWidth="22" className="stroke-scene-shade" />
      <circle cx="176" cy="279" r="10" className="fill-scene-paper stroke-scene-shade" strokeWidth="4" />
      <path d="M134 160v5" strokeWidth="5" className="stroke-scene-shade" />
      <path d="M133 180c4 1 6 0 8-3" strokeWidth="3" className="stroke-scene-shade" />
    </Drawing>
  )
}

/** A winter evening: two houses under the snow, their windows lit. */
export function WinterStreet(props: DrawingProps) {
  return (
    <Drawing size={SIZE} {...props}>
      <rect width="480" height="400" rx="32" className="fill-secondary" />
      <circle cx="300" cy="70" r="30" className="fill-scene-star" />
      <path d="M0 330c80-40 140-30 220-14s180 10 260-20v72a32 32 0 0 1-32 32H32a32 32 0 0 1-32-32z" className="fill-water" />
      <path d="M20 138h200v210H20z" className="fill-scene-wall" />
      <path d="M12 120h216v20H12z" className="fill-scene-shade" />
      <path d="M6 122c0-16 16-18 26-14 14-8 30-6 40 0 18-10 38-8 52 0 16-8 36-8 48 0 20-8 62-6 62 14z" className="fill-scene-paper" />
      <path d="M44 164h48v56H44zM148 164h48v56h-48zM44 252h48v56H44z" className="fill-accent" />
      <path d="M68 164v56M172 164v56M68 252v56" strokeWidth="4" className="stroke-scene-wall" />
      <path d="M40 222h56M144 222h56M40 310h56" strokeWidth="8" className="stroke-scene-paper" />
      <path d="M146 252h44v100h-44z" className="fill-scene-shade" />
      <path d="M156 264h24v30h-24z" className="fill-accent" />
      <circle cx="181" cy="312" r="3" className="fill-accent" />
      <path d="M138 246h60" strokeWidth="9" className="stroke-scene-paper" />
      <path d="M388 150v-42h28v66z" className="fill-scene-wall" />
      <path d="M268 222l82-76 82 76v130H268z" className="fill-scene-shade" />
      <path d="M386 104h32" strokeWidth="10" className="stroke-scene-paper" />
      <path d="M252 232l98-92 98 92" strokeWidth="20" className="stroke-scene-paper" />
      <path d="M328 190h44v44h-44z" className="fill-accent" />
      <path d="M350 190v44M328 212h44" strokeWidth="4" className="stroke-scene-shade" />
      <path d="M288 268h40v44h-40z" className="fill-accent" />
      <path d="M308 268v44" strokeWidth="4" className="stroke-scene-shade" />
      <path d="M284 314h48" strokeWidth="8" className="stroke-scene-paper" />
      <path d="M358 264h42v88h-42z" className="fill-scene-wall" />
      <circle cx="379" cy="292" r="11" className="stroke-ok" strokeWidth="6" />
      <circle cx="379" cy="304" r="4" className="fill-accent" />
      <path d="M352 260h54" strokeWidth="8" className="stroke-scene-paper" />
      <path d="M242 366v-40" strokeWidth="9" className="stroke-scene-iron" />
      <path d="M242 214l32 58h-14l22 40h-80l22-40h-14z" className="fill-ok" />
      <path
        d="M242 210l16 30c-8 6-12-2-16 2s-10 4-16-2zM214 270c8 6 14-2 28 4 12-6 20 0 28-4M206 310c10 6 20-4 36 2 14-6 26 2 36-2"
        strokeWidth="6"
        className="fill-scene-paper stroke-scene-paper"
      />
      <path
        d="M0 352c60-24 120-10 180 0 50 8 90-16 150-14 60 4 100 14 150-2v32a32 32 0 0 1-32 32H32a32 32 0 0 1-32-32z"
        className="fill-scene-paper"
      />
      <path d="M0 368c120-14 300 14 480-4v4a32 32 0 0 1-32 32H32a32 32 0 0 1-32-32z" className="fill-water" />
      <path d="M110 350V284" strokeWidth="7" className="stroke-scene-iron" />
      <path d="M100 282h20" strokeWidth="8" className="stroke-accent" />
      <path d="M90 332h40v26c-10 6-30 6-40 0z" className="fill-primary" />
      <path
        d="M36 56h.1M104 34h.1M150 84h.1M232 46h.1M250 90h.1M356 42h.1M368 96h.1M454 132h.1M70 96h.1M246 168h.1M458 30h.1M196 22h.1"
        strokeWidth="9"
        className="stroke-scene-paper"
      />
    </Drawing>
  )
}

/** A front door with a heart on it, a mat, and the light left on. */
export function HeartAtDoor(props: DrawingProps) {
  return (
    <Drawing size={SIZE} {...props}>
      <path d="M64 356V180C64 84 142 20 240 20s176 64 176 160v176z" className="fill-secondary" />
      <path d="M150 352V96h180v256z" className="fill-background" />
      <path d="M166 352V112h148v240z" className="fill-scene-wall" />
      <path d="M184 130h112v74H184zM184 296h112v40H184z" strokeWidth="4" strokeOpacity="0.45" className="stroke-scene-paper" />
      <path d="M240 262c-34-24-44-40-44-58 0-26 32-34 44-10 12-24 44-16 44 10 0 18-10 34-44 58z" className="fill-accent" />
      <path d="M212 204c0-8 4-12 10-13" strokeWidth="5" className="stroke-scene-paper" />
      <path d="M240 130v52" className="stroke-scene-paper" />
      <circle cx="298" cy="262" r="8" className="fill-accent" />
      <path d="M138 92L240 40l102 52z" className="fill-primary-strong" />
      <path d="M128 96h224" strokeWidth="16" className="stroke-primary-strong" />
      <path d="M360 146h22v10" strokeWidth="5" className="stroke-scene-iron" />
      <path d="M366 162h32l-5 36h-22z" className="fill-scene-star" />
      <path d="M366 160h32M372 200h20" strokeWidth="6" className="stroke-scene-iron" />
      <path d="M354 214l-8 10M382 220v12M410 214l8 10" strokeWidth="5" className="stroke-accent" />
      <path d="M134 352h212v22H134z" className="fill-scene-shade" />
      <path d="M176 350h128" strokeWidth="10" className="stroke-accent" />
      <path d="M104 376h272" strokeWidth="16" className="stroke-scene-iron" />
      <path d="M84 306h52l-8 66H92z" className="fill-background stroke-scene-iron" strokeWidth="4" />
      <path
        d="M110 304c-4-34-18-48-40-54 0 28 14 46 40 54zm0 0c-8-40-2-66 14-84 16 26 10 60-14 84zm2 0c8-24 20-36 40-40-2 22-16 36-40 40z"
        className="fill-ok"
      />
      <path d="M354 372v-52c0-6 10-6 10 0v30l20 8c8 4 8 14 8 14zM384 372" className="fill-primary stroke-scene-iron" strokeWidth="4" />
      <path d="M384 372v-46c0-6 12-6 12 0v26l20 8c8 4 8 12 8 12z" className="fill-primary stroke-scene-iron" strokeWidth="4" />
    </Drawing>
  )
}
