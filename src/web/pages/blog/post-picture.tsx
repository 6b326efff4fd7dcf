// The drawing above each article, in the colours of the theme; decorative, the title next to it says the subject.
import type { ReactNode } from 'react'
import type { PostPicture as PictureName } from '#domain/blog.ts'
import { cn } from '#web/ui/classes.ts'

type PostPictureProps = {
  picture: PictureName
  className?: string
}

export function PostPicture({ picture, className }: PostPictureProps) {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('block w-full', className)}
    >
      {DRAWINGS[picture]}
    </svg>
  )
}

const ground = <path d="M0 168h320v32H0z" className="fill-water" />

const DRAWINGS: Readonly<Record<PictureName, ReactNode>> = {
  /** A front door left ajar, a mat, and a note for the cleaner. */
  door: (
    <>
      <path d="M0 0h320v200H0z" className="fill-secondary" />
      <path d="M40 0h240v168H40z" className="fill-scene-wall" />
      <path d="M112 34h84v134h-84z" className="fill-scene-iron" />
      <path d="M122 44h64v124h-64z" className="fill-scene-glass" />
      <path d="M112 34l58 16v130l-58-12z" className="fill-accent" />
      <path
        d="M124 54l34 9v40l-34-7zM124 112l34 6v38l-34-6z"
        strokeWidth="3"
        strokeOpacity="0.3"
        className="fill-none stroke-accent-foreground"
      />
      <circle cx="162" cy="116" r="4.5" className="fill-accent-foreground" />
      <path d="M222 58h38v50h-38zM60 58h34v50H60z" className="fill-scene-glass" />
      <path d="M241 58v50M222 83h38M77 58v50M60 83h34" strokeWidth="3" className="stroke-scene-shade" />
      {ground}
      <path d="M98 176h118l12 16H86z" className="fill-scene-shade" />
      <path d="M110 184h92" strokeWidth="3" strokeDasharray="2 8" className="stroke-scene-glass" />
      <path d="M226 122h30v24h-30z" className="fill-scene-glass" />
      <path d="M232 130h18M232 137h12" strokeWidth="2.5" className="stroke-scene-shade" />
    </>
  ),
  /** A wall clock with the hours of a visit filled in. */
  clock: (
    <>
      <path d="M0 0h320v200H0z" className="fill-ok-muted" />
      {ground}
      <circle cx="118" cy="90" r="64" className="fill-scene-glass stroke-scene-iron" strokeWidth="8" />
      <path d="M118 90V38a52 52 0 0 1 45 78z" className="fill-accent" />
      <path d="M118 42v8M118 130v8M70 90h8M158 90h8" strokeWidth="4" className="stroke-scene-iron" />
      <path d="M118 90V52M118 90l30 18" strokeWidth="6" className="stroke-scene-iron" />
      <circle cx="118" cy="90" r="6" className="fill-scene-wall" />
      <path d="M214 168V106h72v62z" className="fill-scene-wall" />
      <path d="M204 110l46-38 46 38z" className="fill-scene-shade" />
      <path d="M240 168v-26a10 10 0 0 1 20 0v26z" className="fill-accent" />
      <path d="M222 120h14v14h-14zM264 120h14v14h-14z" className="fill-scene-glass" />
    </>
  ),
  /** Winter boots on their tray, the slush running off them. */
  boots: (
    <>
      <path d="M0 0h320v200H0z" className="fill-secondary" />
      <path d="M212 20h76v84h-76z" className="fill-scene-glass" />
      <path d="M212 20h76v84h-76zM250 20v84M212 62h76" strokeWidth="5" className="fill-none stroke-scene-shade" />
      {ground}
      <path d="M52 152h170l-10 26H62z" className="fill-scene-iron" />
      <path d="M70 152h134c-8 10-34 8-48 8s-30 4-48 2-34-2-38-10z" className="fill-water" />
      <path d="M120 66h42v56l34 12c8 4 8 18-2 18h-74z" className="fill-scene-iron" />
      <path d="M114 56h54v16h-54z" className="fill-scene-glass" />
      <path d="M76 56h40v60l40 14c8 4 8 22-2 22H76z" className="fill-scene-wall" />
      <path d="M70 46h52v18H70z" className="fill-scene-glass" />
      <path d="M76 142h82" strokeWidth="8" strokeLinecap="butt" className="stroke-accent" />
      <g strokeWidth="3.5" className="stroke-scene-wall">
        <path d="M36 34v20M27 39l18 10M45 39L27 49" />
        <path d="M182 26v14M176 30l12 7M188 30l-12 7" />
        <path d="M42 92v12M37 95l10 6M47 95l-10 6" />
      </g>
    </>
  ),
  /** Boxes, a broom and an empty room. */
  boxes: (
    <>
      <path d="M0 0h320v200H0z" className="fill-warn-muted" />
      <path d="M30 24h86v92H30z" className="fill-scene-glass" />
      <path d="M30 24h86v92H30zM73 24v92" strokeWidth="5" className="fill-none stroke-scene-shade" />
      {ground}
      <path d="M126 108h92v72h-92z" className="fill-accent" />
      <path d="M160 108h24v26l-12-8-12 8z" className="fill-accent-foreground" fillOpacity="0.28" />
      <path d="M144 52h74v56h-74z" className="fill-scene-wall" />
      <path d="M144 52h74v14h-74z" className="fill-scene-shade" />
      <path d="M160 84h28M160 94h18" strokeWidth="4" className="stroke-scene-glass" />
      <path d="M218 124h58v56h-58z" className="fill-scene-wall" />
      <path d="M240 124h14v20h-14z" className="fill-scene-glass" />
      <path d="M298 20l-22 112" strokeWidth="7" className="stroke-scene-iron" />
      <path d="M264 128l26 6-6 46c-12 2-26-2-34-8z" className="fill-accent" />
      <path d="M262 150l-4 20M272 152l-3 24M282 154l-2 24" strokeWidth="2.5" className="stroke-accent-foreground" />
    </>
  ),
  /** Two bottles that must never meet. */
  bottles: (
    <>
      <path d="M0 0h320v200H0z" className="fill-bad-muted" />
      {ground}
      <path d="M60 74h64c8 10 10 20 10 32v66H50v-66c0-12 2-22 10-32z" className="fill-scene-wall" />
      <path d="M76 46h32v28H76z" className="fill-scene-shade" />
      <path d="M68 30h50l14 10-14 8H68z" className="fill-scene-iron" />
      <path d="M60 108h64v42H60z" className="fill-scene-glass" />
      <path d="M92 116c10 12 10 22 0 26-10-4-10-14 0-26z" className="fill-scene-wall" />
      <path d="M214 66h44v16l14 20v70h-72v-70l14-20z" className="fill-scene-glass stroke-scene-shade" strokeWidth="5" />
      <path d="M220 46h32v20h-32z" className="fill-accent" />
      <path d="M203 116h66v36h-66z" className="fill-accent" />
      <path d="M236 122v14M236 144v1" strokeWidth="5" className="stroke-accent-foreground" />
      <circle cx="167" cy="112" r="27" className="fill-background stroke-bad" strokeWidth="7" />
      <path d="M150 129l34-34" strokeWidth="7" className="stroke-bad" />
    </>
  ),
  /** A price on paper, in two halves. */
  bill: (
    <>
      <path d="M0 0h320v200H0z" className="fill-secondary" />
      {ground}
      <path d="M92 18h120v156l-15-9-15 9-15-9-15 9-15-9-15 9-15-9-15 9z" className="fill-scene-glass" />
      <path d="M108 42h52M108 62h38M108 80h46M108 98h32" strokeWidth="6" className="stroke-scene-shade" />
      <path d="M180 42h18M184 62h14M184 80h14M188 98h10" strokeWidth="6" className="stroke-scene-wall" />
      <path d="M84 118h136" strokeWidth="4" strokeDasharray="3 10" className="stroke-scene-iron" />
      <path d="M108 140h90" strokeWidth="10" className="stroke-scene-wall" />
      <circle cx="242" cy="132" r="36" className="fill-accent" />
      <path d="M242 96a36 36 0 0 1 0 72z" fillOpacity="0.16" className="fill-accent-foreground" />
      <path
        d="M252 120c-3-6-20-7-20 2 0 10 21 6 21 16 0 9-18 9-22 1M242 110v44"
        strokeWidth="4.5"
        className="fill-none stroke-accent-foreground"
      />
      <path d="M40 150l26-26 16 16-26 26-18 2z" className="fill-scene-wall" />
    </>
  ),
  /** What an independent cleaner carries, with a price of their own on it. */
  kit: (
    <>
      <path d="M0 0h320v200H0z" className="fill-ok-muted" />
      {ground}
      <path d="M120 60l-12-48" strokeWidth="8" className="stroke-scene-iron" />
      <path d="M92 8h34l6 22H98z" className="fill-accent" />
      <path d="M158 56h40v46h-40z" className="fill-scene-glass" />
      <path d="M164 38h28v18h-28zM158 28h44l8 8-8 6h-44z" className="fill-scene-iron" />
      <path d="M136 66c-6-18 14-24 18-8l4 34h-22z" className="fill-accent" />
      <path d="M84 88h144l-14 88H98z" className="fill-scene-wall" />
      <path d="M80 82h152v16H80z" className="fill-scene-shade" />
      <path d="M84 88c12-64 132-64 144 0" strokeWidth="5" className="fill-none stroke-scene-iron" />
      <path d="M206 118l42-14 26 26-26 34-42-14z" className="fill-scene-glass stroke-scene-iron" strokeWidth="4" />
      <circle cx="262" cy="130" r="4" className="fill-scene-iron" />
      <path d="M238 124c-2-4-14-4-14 2 0 8 15 4 15 11 0 7-13 6-15 1M231 117v30" strokeWidth="3.5" className="fill-none stroke-scene-wall" />
    </>
  ),
}
