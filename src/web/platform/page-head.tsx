// Title and description of a page: written into the HTML by the server, kept true by the browser.
import { createContext, use, useEffect } from 'react'
import { useEnvironment } from './environment.tsx'

export type Head = { title: string; description: string | null; noindex: boolean }

/** The server's sheet, on which the page being rendered writes its head. */
export const HeadSheet = createContext<Head | null>(null)

type PageHeadProps = { title: string; description?: string; noindex?: boolean }

/** One per page: `<PageHead title={t('title')} description={…} />`. `noindex` for everything behind sign-in. */
export function PageHead({ title, description, noindex = false }: PageHeadProps) {
  const { siteName } = useEnvironment()
  const sheet = use(HeadSheet)
  const full = `${title} · ${siteName}`
  if (sheet) Object.assign(sheet, { title: full, description: description ?? null, noindex })
  useEffect(() => {
    document.title = full
    setMeta('description', description ?? null)
    setMeta('robots', noindex ? 'noindex' : null)
  }, [full, description, noindex])
  return null
}

function setMeta(name: string, content: string | null): void {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === null) return known?.remove()
  if (known) known.content = content
  else document.head.append(Object.assign(document.createElement('meta'), { name, content }))
}
