// A strip above every page, with words, a link at most, and a button that closes it; it works without script of its own.
import { X } from 'lucide-react'
import { cn } from './classes.ts'

type Language = 'fr' | 'en'
type InBoth = Readonly<Record<Language, string>>

type BannerStripProps = {
  readonly banner: {
    readonly tone: 'info' | 'warn'
    readonly text: InBoth
    readonly link: { readonly path: string; readonly words: InBoth } | null
  }
  readonly language: Language
  readonly words: { readonly label: string; readonly close: string }
}

export function BannerStrip({ banner: { tone, text, link }, language, words }: BannerStripProps) {
  return (
    <aside
      aria-label={words.label}
      lang={language}
      className={cn(
        'flex items-center gap-x-4 px-4 print:hidden forced-colors:border-b',
        tone === 'warn' ? 'bg-warn-muted text-warn' : 'bg-info-muted text-info',
      )}
    >
      <p className="min-w-0 flex-1 py-2.5 text-center">
        {text[language]}
        {link && (
          <>
            {' '}
            <a href={link.path} className="font-semibold underline">
              {link.words[language]}
            </a>
          </>
        )}
      </p>
      <button
        type="button"
        data-close-banner
        aria-label={words.close}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full"
      >
        <X aria-hidden className="size-5" />
      </button>
    </aside>
  )
}
