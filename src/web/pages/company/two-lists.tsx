// Two lists side by side: what exists, and what does not yet.
import { Check, Clock } from 'lucide-react'

type Side = { readonly title: string; readonly items: readonly string[] }

export function TwoLists({ is, notYet }: { readonly is: Side; readonly notYet: Side }) {
  return (
    <div className="grid gap-x-14 gap-y-6 md:grid-cols-2">
      {[
        { ...is, Icon: Check, look: 'text-ok' },
        { ...notYet, Icon: Clock, look: 'text-muted-foreground' },
      ].map(({ title, items, Icon, look }) => (
        <div key={title}>
          <h3 className="text-xl">{title}</h3>
          <ul className="mt-2 grid gap-1">
            {items.map((item) => (
              <li key={item} className="flex gap-3">
                <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${look}`} />
                <span className="min-w-0">{item}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
