// Every part of the interface on one page, to look at and to test; shown at `/theme-test` outside production; its toasts are those of the frame.
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { GalleryDrawings } from './gallery-drawings.tsx'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { GalleryPictures } from './gallery-pictures.tsx'
import { GalleryShows } from './gallery-shows.tsx'
import { DisclosureMenu } from './disclosure-menu.tsx'
import { Triplex } from './illustrations/triplex.tsx'
import { Logo } from './logo.tsx'
import { PageContainer, PageTitle } from './page.tsx'

const themes = ['default', 'bright', 'dark'] as const

export function UiGallery() {
  const [theme, setTheme] = useState<(typeof themes)[number] | null>(null)
  const choose = (next: (typeof themes)[number]) => {
    document.documentElement.dataset['theme'] = next
    setTheme(next)
  }
  return (
    <PageContainer>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-2 py-4">
        <Logo brand="maisonnette" name="Maisonnette" />
        <Logo brand="tidynest" name="Tidynest" />
        <DisclosureMenu label="Menu">
          <a href="#formulaires">Formulaires</a>
          <a href="#affichage">Affichage</a>
          <a href="#fenetres">Fenêtres</a>
          <a href="#images">Images</a>
          <a href="#dessins">Dessins</a>
        </DisclosureMenu>
        <fieldset className="ml-auto flex gap-2">
          <legend className="sr-only">Thème</legend>
          {themes.map((each) => (
            <Button key={each} tone="ghost" aria-pressed={theme === each} onClick={() => choose(each)}>
              {each}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className="grid items-end gap-6 md:grid-cols-2">
        <PageTitle lede="Quelqu’un de confiance pour le ménage, près de chez vous. Vous payez la moitié pour réserver, le reste une fois le travail fait.">
          Rentrez dans une <em className="highlight">maison nette.</em>
        </PageTitle>
        <Triplex label="Triplex montréalais avec son escalier extérieur" className="w-full" />
      </div>
      <GalleryPart id="formulaires" title="Formulaires">
        <GalleryForms />
      </GalleryPart>
      <GalleryPart id="affichage" title="Affichage">
        <GalleryShows />
      </GalleryPart>
      <GalleryPart id="fenetres" title="Fenêtres et états">
        <GalleryOverlays />
      </GalleryPart>
      <GalleryPart id="images" title="Images et cartes">
        <GalleryPictures />
      </GalleryPart>
      <GalleryPart id="dessins" title="Dessins">
        <GalleryDrawings />
      </GalleryPart>
    </PageContainer>
  )
}

function GalleryPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t py-8">
      <h2 className="mb-5 text-3xl">{title}</h2>
      {children}
    </section>
  )
}
