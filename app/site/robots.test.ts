/** What search engines may open: every page of the sitemap, and no page whose address is a secret of one person. */
import { expect, test } from 'vitest'
import { pages } from '#app/features.ts'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { robotsText } from './robots.server.ts'

const DISALLOW = 'Disallow: '
const closed = robotsText({ production: true, publicUrl: 'https://sanad.example' })
  .split('\n')
  .filter((line) => line.startsWith(DISALLOW))
  .map((line) => line.slice(DISALLOW.length))
/** RFC 9309, 2.2.2: a rule is the beginning of the paths that it closes. */
const isClosed = (path: string) => closed.some((rule) => path.startsWith(rule))
const addressesOf = (path: string) => LOCALES.map((locale) => localePath(locale, `/${path.replace(/:\w+\??/g, 'x1')}`))

/** Parameters that anyone may know; any other is a secret. */
const KNOWN = [':id', ':version?', ':kind']
const secret = pages.filter(({ path }) => (path.match(/:\w+\??/g) ?? []).some((name) => !KNOWN.includes(name)))

test.each(secret.map(({ path }) => path))('/%s, which one person has the address of, is closed', (path) => {
  expect(addressesOf(path).filter((address) => !isClosed(address))).toEqual([])
})

test('every page of the sitemap, and every page of a record, is open in every language', () => {
  expect(secret.length).toBeGreaterThan(5)
  const open = pages.filter(({ path, sitemap, flag }) => sitemap || (/^[\w-]+\/:id$/.test(path) && flag))
  expect(open.map(({ path }) => path)).toEqual(expect.arrayContaining(['camping_details/:id', 'newsletter', 'privacy/:version?'])) // prettier-ignore
  // Days and hours of an appointment are addresses without end.
  const wanted = open.filter(({ path }) => path !== 'appointments/:id')
  expect(wanted.flatMap(({ path }) => addressesOf(path)).filter(isClosed)).toEqual([])
})

test.each(secret.map(({ path, file }) => [path, file]))('/%s asks search engines to leave it out', async (_, file) => {
  const { meta } = (await import(/* @vite-ignore */ `../${file}`)) as {
    meta: (args: object) => { name?: string; content?: string }[]
  }
  const tags = meta({ loaderData: { title: 'x' }, matches: [], location: { pathname: '/' } })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
})
