// The part of the gallery where things are typed and chosen.
import { House, MapPin, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from './button.tsx'
import { Card } from './card.tsx'
import { Checkbox } from './checkbox.tsx'
import { Combobox } from './combobox.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Select } from './select.tsx'
import { StarRatingInput } from './star-rating-input.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'
import { ToggleGrid } from './toggle-grid.tsx'

const towns = [
  'Montréal',
  'Montréal-Est',
  'Mont-Royal',
  'Montmagny',
  'Mont-Tremblant',
  'Québec',
  'Laval',
  'Longueuil',
  'Gatineau',
  'Saint-Jérôme',
]
const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
const parts = ['matin', 'après-midi', 'soir', 'journée'] as const

export function GalleryForms() {
  const [typed, setTyped] = useState('')
  const [stars, setStars] = useState<number | null>(4)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['lundi matin', 'lundi après-midi', 'jeudi matin']))
  const found = typed.length < 2 ? [] : towns.filter((town) => town.toLowerCase().includes(typed.toLowerCase()))
  const toggle = (day: string, part: string, on: boolean) =>
    setOpen((before) => {
      const after = new Set(before)
      if (on) after.add(`${day} ${part}`)
      else after.delete(`${day} ${part}`)
      return after
    })

  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card className="grid content-start gap-5">
        <div className="flex flex-wrap gap-2.5">
          <Button pending={pending} pendingLabel="Envoi…" onClick={() => setPending(true)}>
            Envoyer
          </Button>
          <Button tone="ghost" onClick={() => setPending(false)}>
            Arrêter
          </Button>
          <Button tone="danger">Supprimer</Button>
          <Button tone="link">Modifier</Button>
          <Button disabled>Indisponible</Button>
          <LinkButton to="#formulaires" tone="ghost">
            Un lien
          </LinkButton>
        </div>
        <Button size="lg" wide onClick={() => setFailed(true)}>
          Montrer les erreurs
        </Button>
        {failed && (
          <ErrorSummary
            title="Deux réponses sont à revoir"
            faults={[
              { fieldId: 'gallery-mail', message: 'Entrez une adresse courriel complète' },
              { fieldId: 'gallery-rating', message: 'Donnez une note' },
            ]}
          />
        )}
        <Field
          id="gallery-mail"
          label="Courriel"
          hint="Nous n’y envoyons que vos réservations."
          error={failed ? 'Entrez une adresse courriel complète' : undefined}
        >
          <TextInput type="email" autoComplete="email" />
        </Field>
        <Field label="Ville" note="facultatif">
          <Combobox
            items={found}
            toOption={(town) => ({ key: town, primary: town, secondary: 'Québec', icon: <MapPin aria-hidden className="size-4" /> })}
            inputValue={typed}
            onInputChange={setTyped}
            onChoose={(town) => setTyped(town ?? '')}
            searched={typed.length >= 2}
            labels={{
              list: 'Villes',
              clear: 'Effacer',
              loading: 'Recherche…',
              empty: 'Aucune ville trouvée.',
              count: (count) => (count === 0 ? 'Aucun résultat' : `${count} résultats`),
            }}
          />
        </Field>
        <Field label="Service">
          <Select
            placeholder="Choisissez…"
            options={[
              { value: 'basic', label: 'Ménage régulier' },
              { value: 'deep', label: 'Grand ménage' },
            ]}
          />
        </Field>
        <Field label="Notes" hint="Ce qu’il faut savoir avant d’arriver.">
          <TextArea maxLength={240} counter={(left) => `${left} caractères restants`} />
        </Field>
      </Card>
      <Card className="grid content-start gap-5">
        <RadioCards
          legend="Logement"
          name="gallery-home"
          defaultValue="condo"
          options={[
            { value: 'condo', label: 'Condo', hint: '3 pièces, rue Fabre', icon: <House aria-hidden />, aside: '4 h' },
            { value: 'garage', label: 'Garage', hint: 'Derrière la maison', icon: <Warehouse aria-hidden /> },
          ]}
        />
        <StarRatingInput
          legend="Propreté"
          id="gallery-rating"
          name="gallery-rating"
          value={stars}
          onValueChange={setStars}
          labels={[1, 2, 3, 4, 5].map((count) => `${count} sur 5`)}
          error={failed ? 'Donnez une note' : undefined}
        />
        <div>
          <Checkbox label="Comptoirs et dosseret" done defaultChecked />
          <Checkbox label="J’accepte les conditions" hint="La version française fait foi." />
        </div>
        <Switch label="Courriels hebdomadaires" hint="Le vendredi matin." defaultChecked />
        <ToggleGrid
          label="Disponibilités de la semaine"
          rows={days.map((day) => ({ key: day, label: day.slice(0, 3) }))}
          columns={parts.map((part) => ({ key: part, label: part }))}
          isOn={(day, part) => open.has(`${day} ${part}`)}
          isLocked={(day, part) => day === 'dimanche' && part === 'soir'}
          onToggle={toggle}
          cellLabel={(day, part) => `${day}, ${part}`}
        />
      </Card>
    </div>
  )
}
