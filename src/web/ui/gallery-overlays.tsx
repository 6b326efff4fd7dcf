// The part of the gallery with windows, menus, toasts and the states of a screen.
import { useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { ForbiddenState } from './forbidden-state.tsx'
import { Offline } from './illustrations/fault-spots.tsx'
import { Celebration, EmptyHouse, NoResults } from './illustrations/spots.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PopoverSheet } from './popover-sheet.tsx'
import { toast } from './toast-store.ts'

type Window = 'dialog' | 'confirm' | null

export function GalleryOverlays() {
  const [window, setWindow] = useState<Window>(null)
  const close = (open: boolean) => !open && setWindow(null)
  return (
    <div className="grid gap-6">
      <OfflineBanner>Vous êtes hors connexion. Ce que vous voyez date de votre dernière visite.</OfflineBanner>
      <div className="flex flex-wrap gap-2.5">
        <Button tone="ghost" onClick={() => setWindow('dialog')}>
          Fenêtre
        </Button>
        <Button tone="ghost" onClick={() => setWindow('confirm')}>
          Confirmation
        </Button>
        <Button tone="ghost" popoverTarget="gallery-sheet">
          Panneau
        </Button>
        <Button
          tone="ghost"
          onClick={() => toast({ title: 'Profil enregistré', description: 'Vos changements sont en ligne.', tone: 'ok' })}
        >
          Bonne nouvelle
        </Button>
        <Button tone="ghost" onClick={() => toast({ title: 'Envoi impossible', description: 'Réessayez dans un instant.', tone: 'bad' })}>
          Mauvaise nouvelle
        </Button>
        <Button
          tone="ghost"
          onClick={() =>
            toast({ title: 'Logement supprimé', action: { label: 'Annuler', onAction: () => toast({ title: 'Logement remis' }) } })
          }
        >
          Annulable
        </Button>
      </div>
      <Dialog
        open={window === 'dialog'}
        onOpenChange={close}
        title="Partager le profil"
        description="Le lien mène à la page publique."
        closeLabel="Fermer"
        actions={<Button onClick={() => setWindow(null)}>Copier le lien</Button>}
      />
      <ConfirmDialog
        open={window === 'confirm'}
        onOpenChange={close}
        title="Annuler la réservation ?"
        description="Jeudi 26 novembre, 9 h à 13 h, avec Marie-Claude B."
        consequence="L’annulation n’est plus gratuite : 50,00 $ de frais."
        cancelLabel="Garder la réservation"
        confirmLabel="Annuler pour 50,00 $"
        pendingLabel="Annulation…"
        onConfirm={() => setWindow(null)}
      />
      <PopoverSheet id="gallery-sheet" title="Filtres" closeLabel="Fermer">
        <p className="p-5">Prix, note, services…</p>
      </PopoverSheet>
      <div className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
        <EmptyState illustration={<EmptyHouse />} title="Aucun logement" actions={<Button>Ajouter un logement</Button>}>
          Ajoutez le premier : il servira à chaque réservation.
        </EmptyState>
        <EmptyState illustration={<NoResults />} title="Rien sous 20 $" actions={<Button tone="ghost">Effacer les filtres</Button>}>
          Huit personnes demandent 25 $ ou moins.
        </EmptyState>
        <EmptyState illustration={<Celebration />} title="C’est réservé">
          Référence MN-7K2F
        </EmptyState>
        <EmptyState illustration={<Offline />} title="Hors connexion">
          Vos tâches restent cochées et partiront plus tard.
        </EmptyState>
        <ErrorState
          title="La liste n’a pas pu être chargée"
          retryLabel="Réessayer"
          onRetry={() => toast({ title: 'Nouvel essai' })}
          request={{ label: 'Référence', id: 'req-8f2a' }}
        />
        <ForbiddenState title="Cette page est réservée" actions={<Button tone="ghost">Retour à l’accueil</Button>}>
          Seules les deux personnes d’une réservation peuvent la voir.
        </ForbiddenState>
      </div>
    </div>
  )
}
