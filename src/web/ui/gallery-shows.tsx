// The part of the gallery where things are shown.
import { Check } from 'lucide-react'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { Banner } from './banner.tsx'
import { BarMeter } from './bar-meter.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { DescriptionList } from './description-list.tsx'
import { Pagination } from './pagination.tsx'
import { PriceLines } from './price-lines.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Section } from './page.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { StarGlyph, Stars } from './stars.tsx'
import { StepList } from './step-list.tsx'
import { StickyBar } from './sticky-bar.tsx'
import { Tabs } from './tabs.tsx'
import { Timeline } from './timeline.tsx'

export function GalleryShows() {
  return (
    <div className="grid gap-6">
      <Breadcrumbs
        label="Fil d’Ariane"
        crumbs={[{ label: 'Accueil', to: '/' }, { label: 'Montréal', to: '/montreal' }, { label: 'Marie-Claude B.' }]}
      />
      <StepList
        label="Étapes"
        doneLabel="fait"
        currentKey="details"
        steps={[
          { key: 'home', label: 'Logement', to: '#' },
          { key: 'when', label: 'Moment', to: '#' },
          { key: 'details', label: 'Détails' },
          { key: 'pay', label: 'Vérifier et payer' },
        ]}
      />
      <div className="grid gap-2">
        <Banner title="Paiements simulés">Aucune carte n’est débitée ici.</Banner>
        <Banner tone="warn" action={<Button tone="ghost">Actualiser</Button>}>
          Une nouvelle version est prête.
        </Banner>
        <Banner tone="bad">La carte a été refusée.</Banner>
        <Banner tone="ok">Profil enregistré.</Banner>
      </div>
      <GalleryCards />
      <GalleryTabs />
      <div className="flex flex-wrap items-center gap-6">
        <Stars rating={4.5} label="4,5 sur 5" />
        <Stars rating={3} label="3 sur 5" />
        <Stars rating={0} label="Aucune note" />
        <Spinner label="Chargement" />
        <ProgressBar value={12} max={18} label="Tâches" valueText="12 sur 18" className="w-48" />
      </div>
      <div className="grid gap-3">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
      </div>
      <Pagination
        of={{ page: 5, pageSize: 10, total: 120 }}
        hrefFor={(page) => `?page=${page}`}
        words={(word, number) => ({ nav: 'Pages', previous: 'Précédente', next: 'Suivante', page: `Page ${number}` })[word]}
      />
      <StickyBar>
        <Badge tone="warn">3 en attente d’envoi</Badge>
        <Button size="lg">Terminer</Button>
      </StickyBar>
    </div>
  )
}

function GalleryCards() {
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <Card>
        <div className="flex items-center gap-3.5">
          <Avatar name="Marie-Claude B." />
          <div>
            <h3 className="text-xl">Marie-Claude B.</h3>
            <p className="text-sm text-muted-foreground">Plateau · 2,1 km · 8 ans d’expérience</p>
          </div>
        </div>
        <div className="my-3.5 flex flex-wrap gap-1.5">
          <Badge tone="ok" icon={<Check aria-hidden strokeWidth={3} />}>
            Antécédents vérifiés
          </Badge>
          <Badge>Écologique</Badge>
          <Badge tone="warn">En attente</Badge>
          <Badge tone="bad">Refusé</Badge>
          <Badge tone="info">Nouvelle</Badge>
        </div>
        <div className="flex items-baseline justify-between">
          <span>
            <b>4,93</b> <StarGlyph /> <span className="text-sm text-muted-foreground">(127 avis)</span>
          </span>
          <span className="font-display text-2xl font-bold">
            32 $<span className="text-sm font-normal text-muted-foreground"> /h</span>
          </span>
        </div>
        <div className="mt-3 flex gap-2">
          <Avatar name="Paul G." size="sm" />
          <Avatar name="Sonia T." size="sm" />
          <Avatar name="Josée L." size="sm" />
          <Avatar name="Amina K." size="sm" />
        </div>
      </Card>
      <Card>
        <h3 className="mb-4 text-2xl">Réserver</h3>
        <PriceLines
          lines={[
            { key: 'base', label: '32 $ × 4 h', amount: '128,00 $' },
            { key: 'supplies', label: 'Produits fournis', amount: '10,00 $' },
            { key: 'first', label: 'Première réservation −15 %', amount: '−19,20 $', kind: 'credit' },
            { key: 'total', label: 'Total', amount: '118,80 $', kind: 'total' },
            { key: 'now', label: 'Aujourd’hui (50 %)', amount: '59,40 $', kind: 'detail' },
          ]}
        />
        <Button size="lg" wide className="mt-4">
          Demander et autoriser 59,40 $
        </Button>
      </Card>
      <Card>
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
          <h3 className="text-2xl">Jeudi 26 nov.</h3>
          <Badge tone="warn">En attente de sa réponse</Badge>
        </div>
        <Timeline
          events={[
            { key: 'sent', state: 'done', title: 'Demande envoyée', details: '10 h 42 · 59,40 $ autorisés' },
            { key: 'answer', state: 'current', title: 'Réponse avant demain 10 h 42', details: 'Sinon, rien n’est débité' },
            { key: 'visit', state: 'next', title: 'Arrivée · 9 h' },
            { key: 'rest', state: 'next', title: 'Reste à payer · 59,40 $' },
          ]}
        />
      </Card>
    </div>
  )
}

function GalleryTabs() {
  return (
    <Section title="Onglets" action={<Button tone="link">Tout voir</Button>}>
      <Tabs
        label="Fiche"
        tabs={[
          {
            key: 'facts',
            label: 'Fiche',
            content: (
              <DescriptionList
                rows={[
                  { key: 'where', term: 'Adresse', value: '4521, rue Fabre, Montréal', action: <Button tone="link">Modifier</Button> },
                  { key: 'pets', term: 'Animaux', value: 'Un chat' },
                ]}
              />
            ),
          },
          {
            key: 'ratings',
            label: 'Notes',
            content: (
              <div className="grid max-w-md gap-2">
                {['Propreté', 'Ponctualité', 'Communication'].map((label, index) => (
                  <BarMeter
                    key={label}
                    label={label}
                    value={4.9 - index * 0.7}
                    max={5}
                    text={(4.9 - index * 0.7).toFixed(1).replace('.', ',')}
                  />
                ))}
              </div>
            ),
          },
        ]}
      />
    </Section>
  )
}
