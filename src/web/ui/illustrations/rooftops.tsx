// A street of cornices, dormers and chimneys: the edge on which the footer stands.
import { cn } from '../classes.ts'

export function Rooftops({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 80" preserveAspectRatio="xMidYMax slice" aria-hidden className={cn('no-print', className)}>
      <path
        d="M0 80V52h64V44h12v8h24V34h96v-8h20v-8h24v8h20v8h84v46zM350 80V40l62-30 20 10V6h16v22l26 12v40zM510 80V46h8v-8h152v8h8v34zM700 80V30h30V18l26-12 26 12v12h64V20h14v10h36v50zM930 80V50l48-34 48 34v30zM1050 80V36h-6v-8h190v8h-6v44zM1150 28V14h14v14zM1260 80V46l50-26 18 9V16h14v20l18 10v34zM1372 80V48h68v32z"
        className="fill-secondary"
      />
      <path
        d="M386 46h14v18h-14zM424 46h14v18h-14zM548 54h12v16h-12zM764 46h12v18h-12zM972 48h12v18h-12zM1096 50h12v16h-12zM1176 50h12v16h-12zM60 60h12v14H60zM166 48h12v16h-12z"
        className="fill-accent"
      />
      <path d="M0 78h1440v2H0z" className="fill-muted" />
    </svg>
  )
}
