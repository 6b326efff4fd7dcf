// What the server sends of the interface: whole, without a browser, and without anything the security policy refuses.
import { renderToString } from 'react-dom/server'
import { Routing, stillRouter } from '#web/router/index.ts'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { UiGallery } from './gallery.tsx'
import { Pagination } from './pagination.tsx'
import { StarRatingInput } from './star-rating-input.tsx'
import { StaticMap, pinElementId, uncrowded } from './static-map.tsx'
import { fitView } from './mercator.ts'
import { TextInput } from './text-input.tsx'

const somewhere = stillRouter({ url: { pathname: '/', search: '' }, route: { path: '/' }, params: {}, code: null, error: undefined })
const render = (element: React.ReactNode) =>
  renderToString(
    <Routing router={somewhere} Fault={() => null}>
      {element}
    </Routing>,
  )

describe('the interface rendered on the server', () => {
  const gallery = render(<UiGallery />)

  it('holds no inline style and no inline script, which the security policy would block', () => {
    expect(gallery).not.toMatch(/\sstyle=/)
    expect(gallery).not.toMatch(/<(style|script)\b/)
    expect(gallery).not.toMatch(/\son[a-z]+=/)
  })

  it('has one first-level title and no id twice', () => {
    expect(gallery.match(/<h1/g)).toHaveLength(1)
    const ids = [...gallery.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('points every description and control reference at something that is there', () => {
    const ids = new Set([...gallery.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]))
    const references = [...gallery.matchAll(/\s(?:aria-describedby|aria-labelledby|aria-controls|for)="([^"]+)"/g)].flatMap((match) =>
      (match[1] ?? '').split(' '),
    )
    expect(references.length).toBeGreaterThan(10)
    expect(references.filter((reference) => !ids.has(reference))).toEqual([])
  })
})

describe('a field', () => {
  it('ties its label, hint and error to the control', () => {
    const html = render(
      <Field id="mail" label="Courriel" hint="Pour vos réservations" error="Adresse incomplète">
        <TextInput type="email" name="mail" />
      </Field>,
    )
    expect(html).toContain('for="mail"')
    expect(html).toMatch(/<input[^>]*id="mail"[^>]*/)
    expect(html).toMatch(/<input[^>]*aria-describedby="mail-hint mail-error"/)
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
  })

  it('mentions no errors while there are none', () => {
    const html = render(
      <Field id="mail" label="Courriel">
        <TextInput />
      </Field>,
    )
    expect(html).not.toContain('aria-invalid=')
    expect(html).not.toContain('aria-describedby=')
  })
})

describe('a pending button', () => {
  it('stays focusable, announces that it is busy and shows the pending label', () => {
    const html = render(
      <Button pending pendingLabel="Envoi…">
        Envoyer
      </Button>,
    )
    expect(html).toContain('aria-disabled="true"')
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('disabled=""')
    expect(html).toContain('Envoi…')
    expect(html).not.toContain('Envoyer')
  })
})

describe('pagination', () => {
  const words = (word: string, number?: number) => `${word} ${number ?? ''}`
  it('is made of links and marks the current page', () => {
    const html = render(<Pagination of={{ page: 2, pageSize: 10, total: 21 }} hrefFor={(page) => `/list?page=${page}`} words={words} />)
    expect(html).toContain('href="/list?page=3"')
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toMatch(/rel="prev"/)
  })
  it('is absent when there is a single page', () => {
    expect(render(<Pagination of={{ page: 1, pageSize: 10, total: 10 }} hrefFor={String} words={words} />)).toBe('')
  })
})

describe('a rating input', () => {
  it('is a set of radios named in words', () => {
    const html = render(
      <StarRatingInput
        legend="Propreté"
        name="clean"
        labels={['1 sur 5', '2 sur 5', '3 sur 5', '4 sur 5', '5 sur 5']}
        value={4}
        onValueChange={() => {}}
      />,
    )
    expect(html.match(/type="radio"/g)).toHaveLength(5)
    expect(html).toContain('4 sur 5')
    expect(html).toMatch(/<legend/)
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })
})

describe('the drawn map', () => {
  const pins = [
    { id: 'a', lng: -73.58, lat: 45.53, text: '128 $', label: 'Marie, 128 $' },
    { id: 'b', lng: -73.6, lat: 45.5, text: '149 $', label: 'Paul, 149 $' },
  ]
  it('names each pin, gives it a lasting id and draws the selected one last', () => {
    const html = render(<StaticMap label="Carte" pins={pins} selectedId="a" onSelect={() => {}} scaleLabel={String} />)
    expect(html.indexOf(pinElementId('b'))).toBeLessThan(html.indexOf(pinElementId('a')))
    expect(html).toContain('aria-label="Marie, 128 $"')
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
  })
  it('leaves out the names that would lie on one another or outside', () => {
    const view = fitView([], { width: 800, height: 600 })
    const montreal = { name: 'Montréal', lng: -73.6, lat: 45.52 }
    const close = { name: 'Westmount', lng: -73.601, lat: 45.519 }
    const apart = { name: 'Laval', lng: -73.75, lat: 45.6 }
    const far = { name: 'Québec', lng: -71.2, lat: 46.8 }
    expect(uncrowded([montreal, close, apart, far], [], view)).toEqual([montreal, apart])
    expect(uncrowded([montreal, apart], [close], view)).toEqual([apart])
  })
  it('offers nothing to press when it is only to be looked at', () => {
    expect(render(<StaticMap label="Carte" pins={pins} scaleLabel={String} />)).not.toContain('role="button"')
  })
})
