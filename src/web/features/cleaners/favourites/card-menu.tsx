// What one may do with a person of a list beside opening them: compare them, set them aside with a word on why, or report them.
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState, type ToggleEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { setsAside } from '#domain/feedback.ts'
import { useUser } from '#web/platform/site.tsx'
import { usePick } from '../compare/use-pick.ts'
import { useGiveFeedback } from './feedback-queries.ts'
import { useOpinions } from './own-opinions.ts'
import { ASIDE_KINDS, SetAsideDialog, type AsideKind } from './set-aside-dialog.tsx'

export type CardMenuProps = { readonly slug: string; readonly name: string; readonly className?: string }

const GAP = 4
const item = 'flex min-h-11 w-full items-center rounded-sm px-3 text-left font-medium hover:bg-secondary focus-visible:bg-secondary'

/** Everybody compares, clients set aside. In the top layer: rows that are drawn late cut off what stands outside of them. */
export function CardMenu({ slug, name, className }: CardMenuProps) {
  const { t } = useTranslation('favourites')
  const isClient = useUser()?.role === 'client'
  const opinions = useOpinions()
  const { mutate } = useGiveFeedback()
  const [kind, setKind] = useState<AsideKind | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leaveTo = useFocusAfter()
  const { isPicked, press } = usePick({ slug, name })
  const id = `menu-of-${slug}`
  const isAside = opinions?.some((one) => one.slug === slug && setsAside(one.kind))
  const close = () => list.current?.hidePopover()
  const choose = (next: AsideKind) => {
    close()
    setKind(next)
  }
  return (
    <div className={className}>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="grid size-11 place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring print:hidden"
      >
        <Ellipsis aria-hidden className="size-5" />
        <span className="sr-only">{t('menu', { name })}</span>
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={(event) => placeUnder(event, button.current)}
        className="m-0 w-max max-w-[calc(100vw-2rem)] rounded-md border bg-popover p-2 text-popover-foreground shadow-lift"
      >
        <button
          type="button"
          className={item}
          onClick={() => {
            close()
            press()
          }}
        >
          {t(isPicked ? 'compare.drop' : 'compare.add', { name })}
        </button>
        {isAside ? (
          <button
            type="button"
            className={item}
            onClick={() => {
              close()
              mutate({ slug, name, kind: null })
            }}
          >
            {t('aside.undoNamed', { name })}
          </button>
        ) : (
          isClient &&
          opinions &&
          ASIDE_KINDS.map((one) => (
            <button key={one} type="button" className={item} onClick={() => choose(one)}>
              {t(`say.kinds.${one}`)}
            </button>
          ))
        )}
      </div>
      {kind !== null && (
        <SetAsideDialog
          slug={slug}
          name={name}
          first={kind}
          onClose={() => setKind(null)}
          onSaid={() => leaveTo(neighbourOf(button.current?.closest('li')))}
        />
      )}
    </div>
  )
}

/** At the end of the button, below it or, where there is no room, above, also while the page moves. */
function placeUnder({ currentTarget: list, newState }: ToggleEvent<HTMLElement>, button: HTMLElement | null): void {
  if (newState !== 'open' || !button) return
  const place = () => {
    const { top, bottom, right } = button.getBoundingClientRect()
    const end = document.documentElement.clientWidth - right
    const isLow = bottom > window.innerHeight * (2 / 3)
    list.style.inset = isLow ? `auto ${end}px ${window.innerHeight - top + GAP}px auto` : `${bottom + GAP}px ${end}px auto auto`
  }
  place()
  const open = new AbortController()
  const { signal } = open
  window.addEventListener('scroll', place, { passive: true, signal })
  list.addEventListener('toggle', () => list.matches(':popover-open') || open.abort(), { signal })
}

const neighbourOf = (row: Element | null | undefined): HTMLElement | null =>
  (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('a') ?? null

/** The row that leaves the list takes focus with it: it goes on to the one that was given. */
function useFocusAfter(): (next: HTMLElement | null) => void {
  const next = useRef<HTMLElement | null>(null)
  useEffect(() => () => next.current?.focus(), [])
  return (element) => {
    next.current = element
  }
}
