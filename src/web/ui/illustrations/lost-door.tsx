// A door with its stair and its number, and no house behind it: an address that leads nowhere.
import { Drawing, type DrawingProps } from './drawing.tsx'

export function LostDoor(props: DrawingProps) {
  return (
    <Drawing size={[320, 260]} {...props}>
      <path d="M30 206C2 150 40 60 120 40s170 20 176 90-10 90-56 96-176 40-210-20z" className="fill-secondary" />
      <path d="M92 236h150M20 236h44M262 236h38" strokeWidth="6" className="stroke-scene-iron" />
      <path d="M122 212V50h92v162z" strokeWidth="10" className="fill-scene-wall stroke-primary-strong" />
      <rect x="146" y="68" width="44" height="34" rx="6" className="fill-scene-paper" />
      <path
        d="M155 77v9h7m0-9v17M176 77v9h7m0-9v17M169 79c-5 0-5 13 0 13s5-13 0-13z"
        transform="translate(0 -.5)"
        strokeWidth="2.5"
        className="stroke-scene-shade"
      />
      <path d="M140 118h56v34h-56zM140 166h56v34h-56z" strokeWidth="4" strokeOpacity="0.5" className="stroke-scene-paper" />
      <circle cx="200" cy="136" r="6" className="fill-accent" />
      <path d="M108 212h120v12H108zM96 224h144v12H96z" className="fill-primary-strong" />
      <path d="M138 210h60" strokeWidth="8" className="stroke-accent" />
      <path d="M250 234V188M250 204l-13-12M250 196l11-11" strokeWidth="4" className="stroke-scene-iron" />
      <path
        d="M72 96h-8M84 80l-6-8M66 116l-9 4M250 72c6-12 24-10 26 2 12-2 16 14 4 16h-30c-12 0-12-18 0-18z"
        className="fill-background stroke-primary"
      />
    </Drawing>
  )
}
