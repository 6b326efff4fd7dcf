// What the server hands to the page renderer and gets back, and what every rendered page carries for the browser.
import type { i18n } from 'i18next'
import type { Language } from '#domain/account.ts'
import type { Brand } from '#domain/brand.ts'
import type { SharePicture } from '#domain/share-picture.ts'
import type { SocialProvider } from '#domain/social.ts'
import type { Theme } from '#domain/theme.ts'

/** Who runs the site, so far as the settings say it. */
export type Company = {
  readonly merchant: { readonly name: string; readonly address: string; readonly phone: string } | null
  /** Name or title of the person in charge of personal information. */
  readonly privacyOfficer: string | null
  readonly email: string | null
  /** To whom commercial premises are referred. */
  readonly commercialPartner: { readonly name: string; readonly url: string } | null
}

/** An identifier at an advertising company, and the address of the script that takes it. */
export type AdsTag = { readonly id: string; readonly url: string }

/** Facts about the running site that pages need; embedded in every page. */
export type Environment = {
  /** Of the host that was asked; its look. */
  readonly brand: Brand
  /** The brand's name. */
  readonly siteName: string
  /** Where each language lives, `https://maisonnette.test`: twice the same until the brands have a host each. */
  readonly languageOrigins: Readonly<Record<Language, string>>
  /** `0.91.11` */
  readonly version: string
  /** Of the copyright line. */
  readonly year: number
  /** Simulated payments: false in production. */
  readonly sandbox: boolean
  /** Of the seeded people; null where there are none. */
  readonly demoPassword: string | null
  /** Stripe's publishable key, which opens its form; null while payments are simulated. */
  readonly stripeKey: string | null
  /** Companies whose accounts open ours: those that are set up. */
  readonly socialProviders: readonly SocialProvider[]
  readonly language: Language
  readonly theme: Theme
  /** Changes with any translation, so that language files may be cached for ever. */
  readonly wordsVersion: string
  /** Names this build of the pages and their words; null while developing, when nothing is kept for later. */
  readonly build: string | null
  /** A MapLibre style for maps that move; null: still maps only. */
  readonly mapStyleUrl: string | null
  /** Loaded for visitors who allow it; null: nobody is asked. */
  readonly adsTag: AdsTag | null
  readonly company: Company
}

/** Scripts and styles of one entry: addresses, ready for `<link>` and `<script>`. */
export type AssetList = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** What a page must have for one alternative of a selector to apply to anything. */
export type StyleNeeds = { readonly elements: readonly string[]; readonly classes: readonly string[]; readonly theme: string | null }

/** One part of a style sheet, with its text. */
export type StylePart =
  | { readonly kind: 'rule'; readonly text: string; readonly needs: readonly StyleNeeds[] }
  /** `prelude` ends with its brace. */
  | { readonly kind: 'group'; readonly prelude: string; readonly parts: readonly StylePart[] }
  /** An animation or a property: kept when what is kept mentions it. */
  | { readonly kind: 'named'; readonly text: string; readonly name: string }
  /** A font for some letters only, as a class of a pattern. */
  | { readonly kind: 'letters'; readonly text: string; readonly letters: string }
  /** The layers that only give values to names; the sheet begins with them. */
  | { readonly kind: 'values'; readonly text: string }
  | { readonly kind: 'other'; readonly text: string }

export type PageAssets = {
  readonly entry: string
  readonly shared: AssetList
  /** Style sheets in parts, by their address, for pages that carry what they use of them; none while developing. */
  readonly styleParts: Readonly<Record<string, readonly StylePart[]>>
  /** By route id, such as `home/home-page`. */
  readonly routes: Readonly<Record<string, AssetList>>
  /** Extra HTML for the head, already trusted: development tools. */
  readonly headHtml: string
}

export type PageRequest = {
  /** Path and query, `/cleaners?city=montreal`. */
  readonly path: string
  /** `https://maisonnette.test`, without a final slash. */
  readonly origin: string
  readonly environment: Environment
  readonly translator: i18n
  /** False when the request carries no credentials at all: nobody needs to be asked who is calling. */
  readonly mayBeSignedIn: boolean
  /** GET into the same application, as the caller. */
  readonly fetch: (path: string) => Promise<{ readonly status: number; readonly body: string }>
  /** Absolute address of what is drawn when this page, known by `path`, is shared. */
  readonly pictureAt: (path: string, picture: SharePicture) => string
  readonly assets: PageAssets
}

/** What a page that search engines may list is known by; null for any other page. */
export type Listing = { readonly picture: SharePicture }

/** The texts of its scripts and styles that stand in the page itself: nothing else may run or dress it. */
export type InlineTexts = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

export type PageAnswer =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      readonly inline: InlineTexts
      /** A public page on a first visit, whole without script. */
      readonly sleeps: boolean
      readonly listing: Listing | null
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
