// How the site is put on the home screen of iOS, which lets no page do it: three gestures, drawn.
import { Check, Share, SquarePlus, type LucideIcon } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { BrandMark } from '#web/ui/logo.tsx'
import { SheetPanel } from '#web/ui/sheet-panel.tsx'

type IosStepsProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const STEPS = ['share', 'add', 'confirm'] as const
const ICONS: Readonly<Record<(typeof STEPS)[number], LucideIcon>> = { share: Share, add: SquarePlus, confirm: Check }

export function IosSteps({ open, onOpenChange }: IosStepsProps) {
  const { t } = useTranslation('install')
  const { brand, siteName } = useEnvironment()
  return (
    <SheetPanel open={open} onOpenChange={onOpenChange} title={t('ios.title', { siteName })} closeLabel={t('common:actions.close')}>
      <p className="text-muted-foreground">{t('ios.lede')}</p>
      <ol className="mt-6 grid gap-6">
        {STEPS.map((step, index) => {
          const Icon = ICONS[step]
          return (
            <li key={step} className="grid grid-cols-[auto_1fr] items-center gap-4">
              <span aria-hidden className="relative grid size-16 place-items-center rounded-md bg-muted text-primary">
                <Icon className="size-7" />
                {step === 'confirm' && (
                  <BrandMark brand={brand} className="absolute -bottom-2 -right-2 size-8 rounded-sm bg-background p-1" />
                )}
              </span>
              <p>
                <span className="block font-display text-lg font-bold">{index + 1}</span>
                {t(`ios.${step}`)}
              </p>
            </li>
          )
        })}
      </ol>
    </SheetPanel>
  )
}
