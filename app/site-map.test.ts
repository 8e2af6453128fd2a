/** All addresses of the site: no two pages share one, and each file of a page exists. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { features, pages } from './features.ts'
import routes from './routes.ts'

type Route = { path?: string; index?: boolean; id?: string; file: string; children?: Route[] }
const flat = (all: Route[], under = ''): { address: string; id: string; file: string }[] =>
  all.flatMap(({ path = '', id, file, children = [] }) => {
    const address = [under, path].filter(Boolean).join('/')
    return [...(children.length > 0 ? [] : [{ address, id: id ?? file, file }]), ...flat(children, address)]
  })
const all = flat(routes as Route[])

test('every page has a file, and no two routes the same id', () => {
  expect(all.filter(({ file }) => !existsSync(join(import.meta.dirname, file)))).toEqual([])
  const ids = all.map(({ id }) => id)
  expect(ids.filter((id, i) => ids.indexOf(id) < i)).toEqual([])
})

test('no two pages have the same address, also with other names of parameters', () => {
  const addresses = all.map(({ address }) => address.replace(/:\w+/g, ':'))
  expect(addresses.filter((address, i) => addresses.indexOf(address) < i)).toEqual([])
})

test('the address of the account, of the dashboard and of the site opens a page, not only the frame around it', () => {
  const pageAt = (address: string) => {
    const found = matchRoutes(routes as unknown as RouteObject[], address) ?? []
    return (found.at(-1)?.route as Route | undefined)?.file
  }
  const addresses = ['/', '/user-account', '/dashboard', '/tr/dashboard', '/en/dashboard/']
  expect(addresses.map((address) => pageAt(address))).toEqual([
    'site/home.tsx',
    'account/pages/home.tsx',
    ...Array(3).fill('dashboard/pages/screen.tsx'),
  ])
})

test('no public page is below the account or the dashboard, which have pages of their own', () => {
  const inside = pages.filter(({ path }) => /^(?:user-account|dashboard|api|storage)(?:\/|$)/.test(path))
  expect(inside).toEqual([])
})

test('a feature is in the list once', () => {
  expect(new Set(features).size).toBe(features.length)
})
