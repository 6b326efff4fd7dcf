// The texts of inline scripts, made from these functions by `scripts/in-page.ts`.
type InPage<Run extends (argument: never) => void> = (...argument: Parameters<Run>) => string

declare module '*?in-page=followDevice' {
  export const followDevice: InPage<typeof import('./device-theme.ts').followDevice>
}
declare module '*?in-page=coverOthersPage' {
  export const coverOthersPage: InPage<typeof import('./cover.ts').coverOthersPage>
}
declare module '*?in-page=expectOffer' {
  export const expectOffer: InPage<typeof import('./expect-offer.ts').expectOffer>
}
declare module '*?in-page=keepEarlyActs' {
  export const keepEarlyActs: InPage<typeof import('./early-acts.ts').keepEarlyActs>
}
declare module '*?in-page=wakePage' {
  export const wakePage: InPage<typeof import('./sleep.ts').wakePage>
}
declare module '*?in-page=followBanner' {
  export const followBanner: InPage<typeof import('./closed-banners.ts').followBanner>
}
