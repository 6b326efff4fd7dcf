// What a cleaner carries, each on a round ground.
import type { ReactNode } from 'react'
import { Drawing, type DrawingProps } from './drawing.tsx'

function Tool({ children, ...rest }: DrawingProps & { children: ReactNode }) {
  return (
    <Drawing size={[120, 120]} {...rest}>
      <circle cx="60" cy="60" r="54" className="fill-secondary" />
      {children}
    </Drawing>
  )
}

export function Vacuum(props: DrawingProps) {
  return (
    <Tool {...props}>
      <path d="M56 76c-2-28 8-50 26-52 14-2 20 10 14 24L84 92" strokeWidth="5" className="stroke-scene-iron" />
      <path d="M92 50l4-10" strokeWidth="9" className="stroke-accent" />
      <path d="M70 100l4-9h20l5 9z" strokeWidth="4" className="fill-primary-strong stroke-primary-strong" />
      <path d="M14 94c0-18 12-28 28-28h6c10 0 16 8 16 18v10z" className="fill-scene-wall" />
      <path d="M26 74c5-4 10-6 17-6l-4 14H22z" className="fill-accent" />
      <path d="M38 66c0-8 12-8 14 1" strokeWidth="4" className="stroke-scene-iron" />
      <circle cx="30" cy="95" r="11" className="fill-background stroke-scene-iron" strokeWidth="4" />
      <circle cx="30" cy="95" r="2" className="fill-scene-iron" />
      <circle cx="58" cy="99" r="6" className="fill-background stroke-scene-iron" strokeWidth="4" />
    </Tool>
  )
}

export function MopAndBucket(props: DrawingProps) {
  return (
    <Tool {...props}>
      <path d="M96 8L60 52" strokeWidth="6" className="stroke-scene-iron" />
      <path d="M96 8l-6 8" strokeWidth="9" className="stroke-scene-wall" />
      <ellipse cx="52" cy="70" rx="33" ry="9" className="fill-background stroke-scene-iron" />
      <path d="M48 45l20 15-4 17c-12 2-28 1-36-3 2-12 9-23 20-29z" className="fill-scene-wall" />
      <path d="M50 52c-6 6-9 13-10 21M57 57c-4 6-6 11-6 18M63 63c-1 4-2 8-2 12" strokeWidth="2.5" className="stroke-scene-glint" />
      <path d="M47 43l23 18" strokeWidth="8" className="stroke-primary-strong" />
      <path d="M19 70l8 34a5 5 0 0 0 5 4h40a5 5 0 0 0 5-4l8-34c-4 12-62 12-66 0z" className="fill-accent" />
      <path d="M33 90l3 11" strokeWidth="4" strokeOpacity="0.35" className="stroke-accent-foreground" />
      <g className="fill-background stroke-primary">
        <circle cx="98" cy="52" r="7" />
        <circle cx="104" cy="74" r="4" />
        <circle cx="22" cy="44" r="5" />
      </g>
    </Tool>
  )
}

export function SprayAndCloth(props: DrawingProps) {
  return (
    <Tool {...props}>
      <path d="M26 24l-8-4M26 32H15M26 40l-8 4" className="stroke-primary" />
      <path d="M34 22h34a8 8 0 0 1 8 8v6H50v4h-8v-6h-8z" className="fill-accent" />
      <path d="M46 40c0 6-2 9-5 11" strokeWidth="4" className="stroke-scene-iron" />
      <path d="M56 36h16v10H56z" className="fill-scene-iron" />
      <path d="M56 46h16c0 8 12 12 12 24v28a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8V70c0-12 12-16 12-24z" className="fill-scene-wall" />
      <path d="M44 72h40v16H44z" className="fill-scene-glass" />
      <path d="M52 80c4-5 8 5 12 0s8 5 12 0" className="stroke-primary" />
      <path d="M66 96h36v9H66zM62 106h42v8H62z" strokeWidth="4" className="fill-accent stroke-accent" />
      <path d="M102 95H74M102 105H68" strokeWidth="2.5" strokeOpacity="0.5" className="stroke-accent-foreground" />
    </Tool>
  )
}

export function BroomAndDustpan(props: DrawingProps) {
  return (
    <Tool {...props}>
      <path d="M88 8L60 62" strokeWidth="6" className="stroke-scene-iron" />
      <path d="M44 56l30 15" strokeWidth="9" className="stroke-scene-wall" />
      <path d="M42 62l32 16-8 26c-16 2-34-6-44-18z" className="fill-accent" />
      <path d="M48 70L36 92M57 74l-9 24M66 79l-6 22" strokeWidth="2.5" strokeOpacity="0.55" className="stroke-accent-foreground" />
      <path d="M66 108l12-26h26l6 26z" strokeWidth="4" className="fill-primary-strong stroke-primary-strong" />
      <path d="M91 82V62" strokeWidth="8" className="stroke-scene-wall" />
      <path d="M76 101h22" strokeOpacity="0.7" className="stroke-scene-glass" />
      <path d="M20 102h.1M58 110h.1M48 108h.1" strokeWidth="5" className="stroke-scene-iron" />
    </Tool>
  )
}

const FINGERS = 'M34 58V36M46 54V27M58 54V28M70 58V36M82 78l12-13'

export function Gloves(props: DrawingProps) {
  return (
    <Tool {...props}>
      <path d={FINGERS} strokeWidth="12" className="stroke-accent" />
      <path d="M28 54h48v22a24 22 0 0 1-48 0z" className="fill-accent" />
      <path d="M70 92l17-19" strokeWidth="14" className="stroke-accent" />
      <path d="M32 84h40v12H32z" className="fill-accent" />
      <path d="M26 94h52l3 16a54 54 0 0 1-56 2z" className="fill-scene-wall" />
      <path d="M27 102h52" strokeOpacity="0.7" className="stroke-scene-glass" />
      <path d="M40 52V40M52 52V38M64 54V42M66 82c3-1 5-3 7-5" strokeOpacity="0.5" strokeWidth="2.5" className="stroke-accent-foreground" />
      <g className="fill-background stroke-primary">
        <circle cx="96" cy="38" r="8" />
        <circle cx="84" cy="20" r="4" />
        <circle cx="106" cy="56" r="3" />
      </g>
    </Tool>
  )
}

export function PackedBoxes(props: DrawingProps) {
  return (
    <Tool {...props}>
      <path d="M36 20h44v36H36z" className="fill-scene-wall" />
      <path d="M51 20h14v14H51z" className="fill-scene-glint" />
      <path d="M43 48h12M66 42v7M72 42v7" className="stroke-scene-glass" />
      <path d="M18 58h46v46H18z" className="fill-accent" />
      <path d="M34 58h14v16H34z" className="fill-scene-glass" />
      <path d="M26 96h14M26 88h8" className="stroke-accent-foreground" />
      <path d="M68 66h38v38H68z" className="fill-primary-strong" />
      <path d="M80 66h14v13H80z" className="fill-scene-glass" />
      <path d="M76 97h10M94 90v7M100 90v7" className="stroke-scene-glass" />
    </Tool>
  )
}
