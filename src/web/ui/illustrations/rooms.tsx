// Rooms as they look once they are done: for services, checklists and prices.
import type { ReactNode } from 'react'
import { Drawing, type DrawingProps } from './drawing.tsx'

/** A wall, its floor, and what stands in front of them. */
function Room({ children, ...rest }: DrawingProps & { children: ReactNode }) {
  return (
    <Drawing size={[240, 180]} {...rest}>
      <rect width="240" height="180" rx="24" className="fill-secondary" />
      <path d="M0 146h240v10a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24z" className="fill-water" />
      {children}
    </Drawing>
  )
}

export function Kitchen(props: DrawingProps) {
  return (
    <Room {...props}>
      <path d="M98 30h54v46H98z" className="fill-scene-glass" />
      <path d="M132 30h12l-24 46h-12z" className="fill-scene-glint" />
      <path d="M125 30v46M98 52h54" className="stroke-primary-strong" />
      <path d="M92 24h66v10c-6 8-12 8-16.5 0-5 8-12 8-16.5 0-5 8-12 8-16.5 0-5 8-11 8-16.5 0z" className="fill-accent" />
      <path d="M90 78h70" strokeWidth="5" className="stroke-primary-strong" />
      <path d="M190 0v22" className="stroke-scene-iron" />
      <path d="M172 42a18 20 0 0 1 36 0z" className="fill-accent" />
      <path d="M22 40h46v112H22z" className="fill-background" />
      <path d="M22 46a8 8 0 0 1 8-8h30a8 8 0 0 1 8 8v106H22zM22 82h46M30 60v12M30 92v18" className="stroke-scene-iron" />
      <path d="M76 104h146v48H76z" className="fill-scene-wall" />
      <path d="M170 108h46v40h-46z" className="fill-primary-strong" />
      <path d="M177 122h32v20h-32z" className="fill-accent" />
      <path d="M178 114h.1M186 114h.1M208 114h.1" strokeWidth="4" className="stroke-scene-glass" />
      <path d="M123 108v42M115 116v8M131 116v8" strokeOpacity="0.7" className="stroke-scene-glass" />
      <path d="M74 101h150" strokeWidth="7" className="stroke-scene-iron" />
      <path d="M118 98V86a8 8 0 0 1 16 0v2" strokeWidth="4" className="stroke-scene-iron" />
      <path d="M180 84h26v10a4 4 0 0 1-4 4h-18a4 4 0 0 1-4-4z" className="fill-primary-strong" />
      <path d="M177 83h32M193 79v-2" strokeWidth="4" className="stroke-scene-iron" />
      <path d="M84 98h14l2-12H82z" className="fill-background stroke-scene-iron" />
      <path d="M91 86c-1-8-7-12-12-13 0 8 4 13 12 13zm0 0c0-9 4-15 10-17 2 8-2 15-10 17z" className="fill-ok" />
    </Room>
  )
}

export function Bathroom(props: DrawingProps) {
  return (
    <Room {...props}>
      <path d="M20 24h92v72H20z" className="fill-background" />
      <path d="M43 24v72M66 24v72M89 24v72M20 48h92M20 72h92" strokeWidth="2" className="stroke-water" />
      <path d="M34 104V44a12 12 0 0 1 24 0v3" strokeWidth="4" className="stroke-scene-iron" />
      <path d="M47 57a11 9 0 0 1 22 0z" className="fill-scene-iron" />
      <path d="M52 64l-2 8M60 64v9M67 64l3 8" className="stroke-primary" />
      <circle cx="186" cy="50" r="27" className="fill-scene-glass stroke-primary-strong" strokeWidth="5" />
      <path d="M174 56l20-20M184 62l10-10" strokeWidth="4" className="stroke-scene-glint" />
      <path d="M40 152l-6 10M132 152l6 10" strokeWidth="6" className="stroke-scene-iron" />
      <g className="fill-scene-glass stroke-scene-wall">
        <circle cx="74" cy="100" r="12" />
        <circle cx="94" cy="96" r="15" />
        <circle cx="114" cy="101" r="11" />
        <circle cx="120" cy="78" r="6" />
        <circle cx="132" cy="62" r="4" />
      </g>
      <path d="M20 104h132c0 34-10 50-34 50H54c-24 0-34-16-34-50z" className="fill-scene-wall" />
      <path d="M16 104h140" strokeWidth="7" className="stroke-primary-strong" />
      <path d="M34 118c2 10 6 16 12 20" strokeWidth="4" strokeOpacity="0.5" className="stroke-scene-glass" />
      <path d="M168 94h52" strokeWidth="4" className="stroke-scene-iron" />
      <path d="M178 94h32v46h-32z" className="fill-accent" />
      <path d="M178 128h32M178 134h32" strokeWidth="2.5" className="stroke-accent-foreground" />
    </Room>
  )
}

export function LivingRoom(props: DrawingProps) {
  return (
    <Room {...props}>
      <path d="M84 22h64v44H84z" className="fill-background stroke-primary-strong" strokeWidth="4" />
      <path d="M88 62l18-22 12 13 8-8 18 17z" className="fill-scene-wall" />
      <circle cx="132" cy="36" r="6" className="fill-accent" />
      <ellipse cx="118" cy="160" rx="92" ry="11" className="fill-scene-glint" />
      <path d="M206 152V66M192 152h28" strokeWidth="4" className="stroke-scene-iron" />
      <path d="M190 66l8-30h16l8 30z" className="fill-accent" />
      <path d="M56 90a12 12 0 0 1 12-12h100a12 12 0 0 1 12 12v42H56z" className="fill-primary-strong" />
      <path d="M118 80v38" strokeOpacity="0.35" className="stroke-scene-glass" />
      <path d="M42 108a12 12 0 0 1 24 0v12h104v-12a12 12 0 0 1 24 0v32a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6z" className="fill-scene-wall" />
      <path d="M66 120h104" strokeOpacity="0.5" className="stroke-scene-glass" />
      <path d="M54 148v8M182 148v8" strokeWidth="6" className="stroke-scene-iron" />
      <path d="M76 94l26-6 5 25-27 4z" strokeWidth="4" className="fill-accent stroke-accent" />
      <path d="M14 126h26l-4 28H18z" className="fill-background stroke-scene-iron" />
      <path
        d="M27 126c-2-18-10-26-18-28 0 14 6 24 18 28zm0 0c-3-22 0-38 8-46 7 14 4 34-8 46zm0 0c6-12 12-16 20-17-2 12-10 17-20 17z"
        className="fill-ok"
      />
    </Room>
  )
}

export function Bedroom(props: DrawingProps) {
  return (
    <Room {...props}>
      <path d="M26 22h58v62H26z" className="fill-scene-glass stroke-primary-strong" strokeWidth="4" />
      <circle cx="66" cy="42" r="9" className="fill-accent" />
      <path d="M55 22v62M26 54h58" className="stroke-primary-strong" />
      <path d="M18 18h74M22 18c2 24-2 46-8 62M88 18c-2 24 2 46 8 62" strokeWidth="5" className="stroke-scene-wall" />
      <path d="M116 104V66a12 12 0 0 1 12-12h88a12 12 0 0 1 12 12v38z" className="fill-primary-strong" />
      <path d="M139 87h18v8h-18zM187 87h18v8h-18z" strokeWidth="22" className="stroke-scene-glass" />
      <path d="M112 116a16 16 0 0 1 16-16h88a16 16 0 0 1 16 16v38H112z" className="fill-scene-wall" />
      <path d="M112 116a16 16 0 0 1 16-16h88a16 16 0 0 1 16 16v6H112z" className="fill-scene-glint" />
      <path d="M112 132h120v12H112z" className="fill-accent" />
      <path d="M118 156v8M226 156v8" strokeWidth="6" className="stroke-scene-iron" />
      <path d="M64 118h36v36H64z" className="fill-background stroke-scene-iron" />
      <path d="M64 136h36M81 127h2M81 145h2" className="stroke-scene-iron" />
      <path d="M82 118v-14" strokeWidth="4" className="stroke-scene-iron" />
      <path d="M68 104l6-18h16l6 18z" className="fill-accent" />
    </Room>
  )
}

/** Winter tires, a shovel and a bicycle on its hook. */
export function Garage(props: DrawingProps) {
  return (
    <Room {...props}>
      <path d="M118 50h104M118 92h104" strokeWidth="6" className="stroke-primary-strong" />
      <path d="M128 53v10M212 53v10M128 95v10M212 95v10" className="stroke-scene-iron" />
      <path d="M126 26h28v21h-28z" className="fill-accent" />
      <path d="M126 33h28M136 40h8" strokeWidth="2.5" className="stroke-accent-foreground" />
      <path d="M164 28h16v19h-16zM184 22h14v25h-14z" className="fill-scene-wall" />
      <path d="M164 34h16M184 30h14" className="stroke-scene-glass" />
      <path d="M204 47l-3-16h20l-3 16z" className="fill-background stroke-scene-iron" />
      <path d="M128 68h36v21h-36z" className="fill-background stroke-scene-iron" />
      <path d="M140 77h12" className="stroke-scene-iron" />
      <path d="M176 89V77a11 11 0 0 1 22 0v12z" className="fill-accent" />
      <path d="M172 88h32" strokeWidth="4" className="stroke-primary-strong" />
      <g strokeWidth="4" className="fill-scene-wall stroke-scene-iron">
        <rect x="136" y="140" width="70" height="17" rx="8" />
        <rect x="138" y="122" width="70" height="17" rx="8" />
        <rect x="135" y="104" width="70" height="17" rx="8" />
      </g>
      <path d="M148 112.5h44M152 130.5h42M150 148.5h42" strokeDasharray="1 7" className="stroke-scene-glass" />
      <path d="M102 30v76" strokeWidth="5" className="stroke-scene-iron" />
      <path d="M94 26h16" strokeWidth="6" className="stroke-accent" />
      <path d="M84 108h36l3 32c0 10-42 10-42 0z" className="fill-scene-wall" />
      <path d="M95 116v16M109 116v16" strokeOpacity="0.6" className="stroke-scene-glass" />
      <path d="M44 12v14a6 6 0 0 0 12 0" strokeWidth="4" className="stroke-primary-strong" />
      <g className="stroke-scene-iron">
        <circle cx="50" cy="50" r="23" strokeWidth="4" className="fill-background" />
        <circle cx="42" cy="126" r="23" strokeWidth="4" className="fill-background" />
        <path d="M50 27v46M27 50h46M34 34l32 32M66 34L34 66M42 103v46M19 126h46M26 110l32 32M58 110l-32 32" strokeWidth="1.5" />
      </g>
      <path d="M50 50L28 78l14 48 26-38zL68 88M28 78l40 10" strokeWidth="5" className="stroke-primary" />
      <path d="M20 74l10 4-2 10M70 88l8 2m-2-8l-3 14" strokeWidth="4" className="stroke-scene-iron" />
    </Room>
  )
}

export function Office(props: DrawingProps) {
  return (
    <Room {...props}>
      <path d="M22 24h66v56H22z" className="fill-scene-glass stroke-primary-strong" strokeWidth="4" />
      <path d="M24 32h62M24 40h62M24 48h62" className="stroke-scene-wall" />
      <path d="M55 48v14" strokeWidth="2" className="stroke-scene-iron" />
      <path d="M140 36h78" strokeWidth="5" className="stroke-primary-strong" />
      <path d="M148 14h10v19h-10zM160 8h8v25h-8z" className="fill-scene-wall" />
      <path d="M171 12h10v21h-10z" className="fill-accent" />
      <path d="M186 33l6-20 9 3-5 17z" className="fill-primary-strong" />
      <path d="M98 54h78a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6H98a6 6 0 0 1-6-6V60a6 6 0 0 1 6-6z" className="fill-scene-iron" />
      <path d="M99 61h76v34H99z" className="fill-scene-glass" />
      <path d="M107 70h30M107 78h44M107 86h20" className="stroke-scene-wall" />
      <path d="M158 70h9v18h-9z" className="fill-accent" />
      <path d="M137 104v10M122 115h30" strokeWidth="5" className="stroke-scene-iron" />
      <path d="M196 116V98l-14-14" strokeWidth="4" className="stroke-scene-iron" />
      <path d="M190 116h13" strokeWidth="5" className="stroke-scene-iron" />
      <path d="M170 84l16-12 10 14z" strokeWidth="4" className="fill-accent stroke-accent" />
      <path d="M60 116h14l1-14H59z" className="fill-background stroke-scene-iron" />
      <path d="M62 102l-4-14M68 102V84M72 102l5-12" className="stroke-primary" />
      <path d="M34 120h178" strokeWidth="8" className="stroke-primary-strong" />
      <path d="M44 124l-6 36M202 124l6 36" strokeWidth="6" className="stroke-scene-iron" />
      <path d="M160 124h34v22h-34z" className="fill-scene-wall" />
      <path d="M172 135h10" className="stroke-scene-glass" />
      <path d="M96 118a10 10 0 0 1 10-10h32a10 10 0 0 1 10 10v18H96z" className="fill-scene-wall" />
      <path d="M92 138h60" strokeWidth="8" className="stroke-accent" />
      <path d="M122 142v14M104 164l18-9 18 9" strokeWidth="5" className="stroke-scene-iron" />
    </Room>
  )
}

/** A room that is being left: boxes, a plant, and the pale square where a picture hung. */
export function MovingBoxes(props: DrawingProps) {
  return (
    <Room {...props}>
      <path d="M24 28h50v40H24z" strokeDasharray="2 8" className="fill-background stroke-scene-wall" />
      <path d="M49 20v.1" strokeWidth="6" className="stroke-scene-iron" />
      <path d="M176 14h46v132h-46z" className="fill-primary-strong" />
      <path d="M182 20h34v126h-34z" className="fill-scene-glass" />
      <path d="M182 20l22 10v124l-22-8z" className="fill-scene-wall" />
      <circle cx="198" cy="90" r="3" className="fill-accent" />
      <path d="M34 104h68v56H34z" className="fill-accent" />
      <path d="M60 104h16v20H60z" className="fill-scene-glass" />
      <path d="M44 148h14M44 140h8" className="stroke-accent-foreground" />
      <path d="M106 112h58v48h-58z" className="fill-accent" />
      <path d="M106 112l-12-12M164 112l12-12" strokeWidth="6" className="stroke-accent" />
      <path d="M106 112h58v9h-58z" fillOpacity="0.16" className="fill-accent-foreground" />
      <path d="M142 132l12 0M148 126v12M143 148h11" className="stroke-accent-foreground" />
      <path
        d="M124 112c-4-14-12-22-22-24 0 14 8 22 22 24zm2 0c-4-20 0-36 10-46 8 18 4 36-10 46zm4 0c4-14 12-22 24-24-2 14-10 22-24 24z"
        className="fill-ok"
      />
      <path d="M46 62h52v42H46z" className="fill-scene-wall" />
      <path d="M64 62h16v15H64z" className="fill-scene-glint" />
      <path d="M54 94h14M84 88v8M90 88v8" className="stroke-scene-glass" />
    </Room>
  )
}
