// Endpoint → use case for the portfolios of cleaners, the gallery of the site, and the operators who look after both.
import { portfolio, type OwnPortfolio } from '#contract/portfolio.ts'
import type { CleanerId, PairId } from '#domain/id.ts'
import { MAX_GALLERY_PAIRS } from '#domain/portfolio.ts'
import { mediaUrl } from '../platform/files/files.ts'
import { routesOf, type Caller, type Routes } from '../platform/http/http.ts'
import { beginPair, changeOwnPair, completePair, removePair, restorePair, showPortfolio, type PortfolioDeps } from './portfolio.ts'
import { hidePair, listPairs, showPairAgain, type ModerationDeps } from './moderate-portfolio.ts'
import { galleryPairs } from './portfolio-store.ts'

type PortfolioRouteDeps = PortfolioDeps & ModerationDeps
type OwnCall = { readonly caller: Caller<CleanerId>; readonly params: { readonly id: PairId }; readonly now: Date }

export function portfolioRoutes(deps: PortfolioRouteDeps): Routes {
  const show = ({ caller }: Pick<OwnCall, 'caller'>): Promise<OwnPortfolio> => showPortfolio(deps.db, caller.userId)
  const pairOf = ({ caller, params, now }: OwnCall) => ({ cleanerId: caller.userId, pairId: params.id, now })

  return routesOf(portfolio, {
    'GET /api/gallery': async () => {
      const pairs = await galleryPairs(deps.db, MAX_GALLERY_PAIRS)
      return {
        items: pairs.map(({ id, before_file, after_file, caption, caption_language, slug, display_name }) => ({
          id,
          beforeUrl: mediaUrl(before_file),
          afterUrl: mediaUrl(after_file),
          caption,
          captionLanguage: caption_language,
          cleaner: { name: display_name, slug },
        })),
      }
    },
    'GET /api/cleaner/portfolio': show,
    'POST /api/cleaner/portfolio': async (call) => {
      const { caller, form, file, language, idempotencyKey, now } = call
      const { caption, inGallery } = form
      await beginPair(deps, { cleanerId: caller.userId, caption, inGallery, language, bytes: file.bytes, idempotencyKey, now })
      return show(call)
    },
    'POST /api/cleaner/portfolio/{id}/after': async (call) => {
      await completePair(deps, { ...pairOf(call), bytes: call.file.bytes })
      return show(call)
    },
    'PATCH /api/cleaner/portfolio/{id}': async (call) => {
      await changeOwnPair(deps, { ...pairOf(call), changes: call.body, language: call.language })
      return show(call)
    },
    'DELETE /api/cleaner/portfolio/{id}': async (call) => {
      await removePair(deps, pairOf(call))
      return show(call)
    },
    'POST /api/cleaner/portfolio/{id}/restore': async (call) => {
      await restorePair(deps, pairOf(call))
      return show(call)
    },
    'GET /api/admin/photos': ({ query }) => listPairs(deps.db, query),
    'POST /api/admin/photos/{id}/hide': ({ params, caller, body, now }) =>
      hidePair(deps, { pairId: params.id, operatorId: caller.userId, now }, body),
    'POST /api/admin/photos/{id}/show': ({ params, caller, body, now }) =>
      showPairAgain(deps, { pairId: params.id, operatorId: caller.userId, now }, body.note),
  })
}
