// What the server hands to the page renderer and gets back, and what every rendered page carries for the browser.
import type { i18n } from 'i18next'
import type { Language } from '#domain/account.ts'
import type { Brand } from '#domain/brand.ts'
import type { BannerAudience, BannerDates, BannerWords } from '#domain/site-banner.ts'
import type { QuotedTerms } from '#domain/setting.ts'
import type { SharePicture } from '#domain/share-picture.ts'
import type { SocialProvider } from '#domain/social.ts'
import type { ThemeChoice } from '#domain/theme.ts'

/** Who runs the site, as the settings give it. */
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
  /** Brand of the requested host; it decides the look. */
  readonly brand: Brand
  /** The brand's name. */
  readonly siteName: string
  /** What the platform takes of what is asked for today; sentences quote it. */
  readonly platformShare: QuotedTerms
  /** When that changes: an instant; null while no change is agreed. */
  readonly platformShareUntil: string | null
  /** The civil date from which the terms of use say something else; null when no change is announced. */
  readonly newTermsOn: string | null
  /** Where each language lives, `https://maisonnette.test`: twice the same until the brands have a host each. */
  readonly languageOrigins: Readonly<Record<Language, string>>
  /** `0.91.11` */
  readonly version: string
  /** Year of the copyright line. */
  readonly year: number
  /** Simulated payments: false in production. */
  readonly sandbox: boolean
  /** Password of the seeded people; null where there are none. */
  readonly demoPassword: string | null
  /** Stripe's publishable key, which opens its form; null while payments are simulated. */
  readonly stripeKey: string | null
  /** Companies whose accounts people can sign in with: those that the settings configure. */
  readonly socialProviders: readonly SocialProvider[]
  readonly language: Language
  readonly theme: ThemeChoice
  /** Changes with any translation, so that language files may be cached for ever. */
  readonly wordsVersion: string
  /** Names this build of the pages and their words; null while developing, when nothing is kept for later. */
  readonly build: string | null
  /** A MapLibre style for maps that move; null: still maps only. */
  readonly mapStyleUrl: string | null
  /** Advertising tag, loaded for visitors who consent; null: nobody is asked. */
  readonly adsTag: AdsTag | null
  readonly company: Company
}

/** Scripts and styles of one entry: addresses, ready for `<link>` and `<script>`. */
export type AssetList = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** What a page must contain for one selector of a list to match. */
export type StyleNeeds = { readonly elements: readonly string[]; readonly classes: readonly string[]; readonly theme: string | null }

/** One part of a style sheet, with its text. */
export type StylePart =
  | { readonly kind: 'rule'; readonly text: string; readonly needs: readonly StyleNeeds[] }
  /** `prelude` ends with its brace. */
  | { readonly kind: 'group'; readonly prelude: string; readonly parts: readonly StylePart[] }
  /** An animation or a registered property: kept when a kept rule names it. */
  | { readonly kind: 'named'; readonly text: string; readonly name: string }
  /** A font for some letters only, given as a character class of a regular expression. */
  | { readonly kind: 'letters'; readonly text: string; readonly letters: string }
  /** Layers that only declare variables; the sheet begins with them. */
  | { readonly kind: 'values'; readonly text: string }
  | { readonly kind: 'other'; readonly text: string }

export type PageAssets = {
  readonly entry: string
  readonly shared: AssetList
  /** Style sheets in parts, by address, so that a page can inline the rules that it uses; empty in development. */
  readonly styleParts: Readonly<Record<string, readonly StylePart[]>>
  /** By route id, such as `home/home-page`. */
  readonly routes: Readonly<Record<string, AssetList>>
  /** Extra HTML for the head, already trusted: development tools. */
  readonly headHtml: string
}

/** A banner of the site, in both languages, with what says who sees it. */
export type PageBanner = BannerWords & Pick<BannerDates, 'fromAt'> & { readonly id: string; readonly audience: BannerAudience }

export type PageRequest = {
  /** Path and query, `/cleaners?city=montreal`. */
  readonly path: string
  /** `https://maisonnette.test`, without a final slash. */
  readonly origin: string
  readonly environment: Environment
  readonly translator: i18n
  /** Those that stand now; a page shows its reader one at most. */
  readonly banners: readonly PageBanner[]
  /** False when the request carries no credentials, so that no session is looked up. */
  readonly mayBeSignedIn: boolean
  /** GET into the same application, as the caller. */
  readonly fetch: (path: string) => Promise<{ readonly status: number; readonly body: string }>
  /** Absolute address of the picture shown when the page at `path` is shared. */
  readonly pictureAt: (path: string, picture: SharePicture) => string
  readonly assets: PageAssets
}

/** What search engines may show of a page; null for pages that they may not list. */
export type Listing = { readonly picture: SharePicture }

/** Texts of the page's inline scripts and styles: the content security policy allows no others. */
export type InlineTexts = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

export type PageAnswer =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      readonly inline: InlineTexts
      /** A public page on a first visit, which works without script. */
      readonly sleeps: boolean
      readonly listing: Listing | null
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
