import { matchRoutes, type RouteObject } from 'react-router'
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import pages from '#app/routes.ts'
import { partOf, routesByPart } from './page-handler.server.ts'

type Entry = { id?: string; file: string; path?: string; index?: boolean; children?: Entry[] }
type Known = { id: string; parentId?: string; path?: string; index?: boolean }

const routes: Record<string, Known> = { root: { id: 'root', path: '' } }
function add({ id, file, path, index, children = [] }: Entry, parentId: string): void {
  const own = id ?? file
  routes[own] = { id: own, parentId, ...(path !== undefined && { path }), ...(index && { index }) }
  for (const child of children) add(child, own)
}
for (const page of (await pages) as Entry[]) add(page, 'root')

const treeOf = (known: Record<string, Known>, parent?: string): RouteObject[] =>
  Object.values(known)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => {
      const own = { id, ...(path !== undefined && { path }) }
      return index ? { ...own, index } : { ...own, children: treeOf(known, id) }
    })

const parts = routesByPart(routes)
const trees = new Map([...parts].map(([part, known]) => [part, treeOf(known as Record<string, Known>)]))
const whole = treeOf(routes)

/** Matches of a path in a router with these pages; the address of page data is that of the page with a suffix. */
const meant = (tree: RouteObject[], path: string) =>
  matchRoutes(tree, path.replace(/\.data$/, ''))?.map(({ route, params }) => [route.id, params])

test('the router of a segment finds the same page as the router of the whole site, even for unusual addresses', () => {
  const names = Object.values(routes).flatMap(({ path }) => path?.split('/') ?? [])
  const odd = [
    '',
    'en',
    'tr',
    'ar',
    'xx',
    '1',
    'checkout.data',
    '1.data',
    'Checkout',
    'CAMPAIGNS',
    '%63heckout',
    '١',
    'a b',
  ]
  const segment = constantFrom(...new Set([...names, ...odd]))
  let alone = 0
  assert(
    property(array(segment, { maxLength: 4 }), (segments) => {
      const path = `/${segments.join('/')}`
      const part = partOf(path, parts)
      if (part === null) return
      alone++
      expect(meant(trees.get(part)!, path)).toEqual(meant(whole, path))
    }),
    { numRuns: 5000 },
  )
  expect(alone).toBeGreaterThan(500)
})

test('each page is found by the router of its segment, which contains few other pages', () => {
  for (const path of [
    '/',
    '/en',
    '/campaigns',
    '/tr/campaigns/',
    '/en/camping_details/7',
    '/orders/Ab-9_z',
    '/tr/activity/3.data',
  ]) {
    const part = partOf(path, parts)
    expect(part, path).not.toBeNull()
    expect(Object.keys(parts.get(part!)!).length, path).toBeLessThan(10)
  }
  expect(partOf('/orders/checkout', parts)).toBeNull()
  expect(partOf('/nowhere', parts)).toBeNull()
})
