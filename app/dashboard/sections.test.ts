import '#app/features.server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { resources } from '#resource/resource.server.ts'
import { seedDemo } from '#server/demo.server.ts'
import { testSite } from '#tests/support/site.ts'
import { findScreen } from './find-screen.server.ts'
import { menuOf } from './menu.server.ts'
import { screens } from './screen.server.ts'
import { SECTIONS } from './sections.ts'

/** Dashboard addresses that the specification names (section 2, without those that open without a sign-in). */
const SPEC =
  'home controlpanel main-page about-page footer-header-page studenthousing-page youthcenter-page contactus-page project-page donation-setting gift-page campaigns-page youthcentersdesc-page studenthousingdesc-page campaign-categories all-campaigns categories products users roles cities student-residences all-youth-centers activities complaint-types complaints post-categories posts all-work-sections project-sections all-projects proposal_types proposals translations partners all-donations orders terms'

const site = await testSite()
await seedDemo(site.context())
const as = (permissions: readonly Permission[]): Context =>
  site.context({ actor: { id: crypto.randomUUID(), permissions: new Set(permissions) }, locale: 'en' })

test('every screen and list in the menu is a tab of exactly one section', () => {
  const added = [...resources.values()].filter(({ menu }) => menu.section).map(({ id, menu }) => [menu.section, id])
  expect(SECTIONS.map(({ id }) => id as string)).toEqual(expect.arrayContaining(added.map(([section]) => section)))
  const listed = [...SECTIONS.flatMap(({ tabs }) => tabs), ...added.map(([, id]) => id)]
  const placed = [
    ...[...screens.values()].filter(({ menu }) => menu).map(({ path }) => path),
    ...[...resources.values()].map(({ id }) => id),
  ]
  expect(listed.toSorted()).toEqual(placed.toSorted())
})

test('an owner sees 15 sections; every address of the specification is one of their tabs and opens', async () => {
  const menu = await menuOf(as(PERMISSIONS))
  expect(menu).toHaveLength(15)
  const tabs = menu.flatMap((section) => section.tabs.map(({ path }) => path))
  for (const path of SPEC.split(' ')) {
    expect(tabs).toContain(path)
    expect(findScreen(path)).not.toBeNull()
  }
})

test('a resource that names its section is the last tab there', async () => {
  const faqs = resources.get('faqs')!
  resources.set('example', { ...faqs, id: 'example', menu: { icon: 'book', section: 'projects' } })
  onTestFinished(() => void resources.delete('example'))
  const menu = await menuOf(as(PERMISSIONS))
  expect(
    menu
      .find(({ id }) => id === 'projects')!
      .tabs.map(({ path }) => path)
      .slice(-2),
  ).toEqual(['faqs', 'example'])
})

test('a section with one tab has the name of that tab; sections without tabs are hidden', async () => {
  const menu = await menuOf(as(['proposals.read', 'media.read']))
  expect(menu.map(({ label, tabs }) => [label, tabs.map(({ path }) => path)])).toEqual([
    ['dashboard.home', ['home']],
    ['dashboard.media', ['media']],
    ['dashboard.section.inbox', ['proposals', 'proposal_types']],
  ])
})

test('pending entries are counted at their list, for users who can answer them', async () => {
  const count = async (permissions: readonly Permission[], path: string) =>
    (await menuOf(as(permissions))).flatMap(({ tabs }) => tabs).find((tab) => tab.path === path)?.waiting
  const { n } = await site
    .context()
    .db.selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('state', 'in', ['paid', 'preparing', 'partly_shipped'])
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBeGreaterThan(0)
  expect(await count(PERMISSIONS, 'orders')).toBe(Number(n))
  expect(await count(['orders.read'], 'orders')).toBeUndefined()
})
