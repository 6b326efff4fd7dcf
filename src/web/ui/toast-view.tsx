// Draws the shown toast: announced, swiped away, reached with F8; its clock stops while it is read.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { useEffect, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './classes.ts'
import { toastStore, type ShownToast, type ToastTone } from './toast-store.ts'

export type ToastLabels = {
  close: string
  /** Name of the region; `{hotkey}` stands for the key that leads to it. */
  region: string
}

const icons: Record<ToastTone, ReactNode> = {
  neutral: <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-info" />,
  ok: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" />,
  bad: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />,
}

export function ToastView({ shown, labels }: { shown: ShownToast; labels: ToastLabels }) {
  const { pause, resume, dismiss } = toastStore
  useEffect(() => {
    const watch = () => (document.hidden ? pause('hidden') : resume('hidden'))
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      document.removeEventListener('visibilitychange', watch)
      resume('hidden')
    }
  }, [pause, resume])

  const bad = shown.tone === 'bad'
  return (
    <Primitive.Provider duration={Infinity} label={shown.title} swipeDirection="right">
      <Primitive.Root
        key={shown.id}
        asChild
        open={shown.open}
        onOpenChange={(open) => !open && dismiss(shown.id)}
        type={bad ? 'foreground' : 'background'}
        onPointerEnter={() => pause('pointer')}
        onPointerLeave={() => resume('pointer')}
        onFocus={() => pause('focus')}
        onBlur={() => resume('focus')}
      >
        <div
          role={bad ? 'alert' : 'status'}
          aria-live="off"
          className={cn(
            'pointer-events-auto flex w-full items-start gap-3 rounded-md border bg-popover p-4 text-popover-foreground shadow-lift data-[state=closed]:animate-leave data-[state=open]:animate-enter data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            bad && 'border-bad',
          )}
        >
          {icons[shown.tone]}
          <div className="min-w-0 flex-1">
            {/* The provider's label says it already. */}
            <Primitive.Title data-radix-toast-announce-exclude="" className="font-semibold">
              {shown.title}
            </Primitive.Title>
            {shown.description && (
              <Primitive.Description className="text-sm text-muted-foreground">{shown.description}</Primitive.Description>
            )}
          </div>
          {shown.action && (
            <Primitive.Action asChild altText={shown.action.label} onClick={shown.action.onAction}>
              <Button tone="ghost" className="-my-1.5">
                {shown.action.label}
              </Button>
            </Primitive.Action>
          )}
          <Primitive.Close
            aria-label={labels.close}
            className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted-foreground hover:bg-muted"
          >
            <X aria-hidden className="size-5" />
          </Primitive.Close>
        </div>
      </Primitive.Root>
      {/* Under the header on phones, where no button waits to be pressed. */}
      <Primitive.Viewport asChild label={labels.region}>
        <div className="fixed inset-x-3 top-[calc(env(safe-area-inset-top)+4.5rem)] z-60 mx-auto max-w-md sm:top-auto sm:bottom-5 sm:left-auto sm:right-5 sm:mx-0 sm:w-full" />
      </Primitive.Viewport>
    </Primitive.Provider>
  )
}
