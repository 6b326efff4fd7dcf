// The recovery codes, the one time that they can be read.
import { Copy } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation('secondFactor')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ tone: 'ok', title: t('codes.copied') }),
      () => toast({ tone: 'bad', title: t('common:error'), description: t('codes.notCopied') }),
    )
  return (
    <div className="grid gap-4">
      <Banner tone="warn" title={t('codes.title')}>
        <p>{t('codes.body')}</p>
      </Banner>
      <ul aria-label={t('codes.title')} className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button tone="ghost" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {t('codes.copy')}
        </Button>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </div>
    </div>
  )
}
