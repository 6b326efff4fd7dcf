import { expect, test } from 'vitest'
import { isDataPath, isMachinePath, PATH_OF_PAGE } from './site-paths.ts'

test('data and files differ from pages by the first step of their path', () => {
  expect(['/api/cleaners?city=laval', '/healthz', '/locales/fr/common.json'].map(isDataPath)).toEqual([true, true, true])
  expect(
    ['/assets/a.js', '/media/portraits/a.webp', '/sitemaps/cleaners.xml'].map((path) => [isDataPath(path), isMachinePath(path)]),
  ).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ])
  expect(['/', '/auth', '/auth/success', '/apps', '/apiary', '/media-kit', '/about?from=/api/'].filter(isMachinePath)).toEqual([])
  expect(Object.values(PATH_OF_PAGE).filter(isMachinePath)).toEqual([])
})
