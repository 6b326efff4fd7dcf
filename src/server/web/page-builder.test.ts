import { describe, expect, it } from 'vitest'
import { assetsOf } from './page-builder.ts'

const manifest = {
  'src/web/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/site.css'], imports: ['_framework.js'] },
  '_framework.js': { file: 'assets/framework.js' },
  'src/web/pages/home/home-page.tsx': { file: 'assets/home.js', imports: ['_card.js', 'src/web/entry-client.tsx'] },
  '_card.js': { file: 'assets/card.js', imports: ['_framework.js'] },
}

describe('the files of a page', () => {
  it('are those of its route, imports of imports included', () => {
    const assets = assetsOf(manifest, { '/assets/site.css': [{ kind: 'other', text: '@page{margin:1cm}' }] })
    expect(assets.entry).toBe('/assets/entry.js')
    expect(assets.shared).toEqual({ scripts: ['/assets/entry.js', '/assets/framework.js'], styles: ['/assets/site.css'] })
    expect(assets.styleParts['/assets/site.css']).toHaveLength(1)
    expect(assets.routes['pages/home/home-page']?.scripts).toEqual([
      '/assets/home.js',
      '/assets/card.js',
      '/assets/framework.js',
      '/assets/entry.js',
    ])
  })

  it('are missed at the start rather than on the first visit', () => {
    expect(() => assetsOf({}, {})).toThrow('entry-client')
  })
})
